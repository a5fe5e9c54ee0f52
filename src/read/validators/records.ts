// Made from schemas/records.v1.schema.json by scripts/compile-schemas.mjs. Do not edit: change the schema and run the script.
/* oxlint-disable */
// @ts-nocheck
"use strict";
export const checkLine = validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"records.v1.schema.json","title":"Agent Eval Gate: records layout, version 1","description":"One line of a JSONL run: one trial as one object. In the folder form the same fields are files of a trial's folder (expected_db.json, actual_db.json, …) and $defs/scenario describes scenario.json. Fields that are not named here are ignored and listed as findings.","type":"object","allOf":[{"$ref":"#/$defs/scenario"}],"properties":{"scenario":{"description":"What scenario.json holds, or only the id. The same fields may stand beside it instead; each in one place only.","anyOf":[{"$ref":"#/$defs/name"},{"$ref":"#/$defs/scenario"}]},"expected_db":{"description":"The database as it should be in the end. null: none."},"actual_db":{"description":"The database as the agent left it. null or absent where one is expected: a fail."},"expected_user_db":{"description":"The user's side of the state, where there is one."},"actual_user_db":{"description":"The user's side as it was left."},"reference":{"description":"The answer that is wanted: an object, a list of objects, or for a judge any JSON."},"prediction":{"description":"The agent's answer. null or absent where a reference stands: a fail."},"conversation":{"description":"For people and the judge: turns {role, text or content, tool_calls}.","type":["array","null"]},"judge_result":{"description":"A judgement made earlier: {score, reason, nl_assertion_verdicts}.","type":["object","null"]}},"$defs":{"name":{"description":"A name of any characters, not empty.","type":"string","pattern":"^[\\s\\S]+$"},"scenario":{"description":"scenario.json: everything in it is optional.","type":"object","properties":{"id":{"description":"The scenario's id. Default: the folder's name, or `line N`.","$ref":"#/$defs/name"},"domain":{"description":"Default: the name of the run folder or file.","$ref":"#/$defs/name"},"trial":{"description":"0-based. Default: N of the folder trial_N, else 0.","type":"integer","minimum":0,"maximum":100000},"signals":{"description":"The signals that gate. Default: what can be scored, see the README.","type":"array","minItems":1,"items":{"enum":["db_state_match","action_match","db_state_assertion","nl_assertion","judge_passed","clean_exit"]}},"ignore_capitalization":{"description":"Flag of action_match.","type":"boolean"},"ignore_punctuation":{"description":"Flag of action_match.","type":"boolean"},"clean_text":{"description":"Flag of action_match.","type":"boolean"},"disallow_extra_items":{"description":"Flag of action_match.","type":"boolean"},"clean_exit":{"description":"Whether the conversation ended voluntarily.","type":"boolean"},"nl_assertions":{"description":"Statements that a judge must find true of the trial.","type":"array","items":{"$ref":"#/$defs/name"}},"db_assertions":{"description":"Statements about the actual DB, each with its own verdict.","type":"array","items":{"$ref":"#/$defs/predicate"}},"source":{"description":"Where the scenario is written in the repository, for annotations.","type":"object","properties":{"file":{"$ref":"#/$defs/name"},"line":{"type":["integer","null"],"minimum":1}},"required":["file"],"additionalProperties":false}}},"predicate":{"description":"A path and exactly one test. A path is keys joined by dots (`orders.W1.status`); `*` is every member or item, `[3]` or `3` an item, `[\"a.b\"]` or `a\\.b` a key with a dot. A test of a value must hold at every place that the path names, and at one at least.","type":"object","required":["path"],"properties":{"path":{"$ref":"#/$defs/name"},"equals":{"description":"The same JSON: 1 equals 1.0, not true; order counts in lists, not in objects."},"not_equals":{"description":"Not that."},"gte":{"description":"At least: a number, or a text by code point (ISO dates).","type":["number","string"]},"lte":{"description":"At most: likewise.","type":["number","string"]},"contains":{"description":"A text within a text, an item of a list, a key of an object."},"matches":{"description":"A regular expression (JavaScript, u flag) found in a text. At most 200 characters; no repeats inside repeats, no alternatives inside repeats, no references back, no look-around.","type":"string"},"exists":{"description":"Something is there, be it null.","const":true},"absent":{"description":"Nothing is there.","const":true},"count":{"description":"The number of items of a list or members of an object; of the places that are there where the path holds `*`.","type":"integer","minimum":0}},"additionalProperties":false,"minProperties":2,"maxProperties":2}}};
const schema33 = {"description":"A name of any characters, not empty.","type":"string","pattern":"^[\\s\\S]+$"};
const schema32 = {"description":"scenario.json: everything in it is optional.","type":"object","properties":{"id":{"description":"The scenario's id. Default: the folder's name, or `line N`.","$ref":"#/$defs/name"},"domain":{"description":"Default: the name of the run folder or file.","$ref":"#/$defs/name"},"trial":{"description":"0-based. Default: N of the folder trial_N, else 0.","type":"integer","minimum":0,"maximum":100000},"signals":{"description":"The signals that gate. Default: what can be scored, see the README.","type":"array","minItems":1,"items":{"enum":["db_state_match","action_match","db_state_assertion","nl_assertion","judge_passed","clean_exit"]}},"ignore_capitalization":{"description":"Flag of action_match.","type":"boolean"},"ignore_punctuation":{"description":"Flag of action_match.","type":"boolean"},"clean_text":{"description":"Flag of action_match.","type":"boolean"},"disallow_extra_items":{"description":"Flag of action_match.","type":"boolean"},"clean_exit":{"description":"Whether the conversation ended voluntarily.","type":"boolean"},"nl_assertions":{"description":"Statements that a judge must find true of the trial.","type":"array","items":{"$ref":"#/$defs/name"}},"db_assertions":{"description":"Statements about the actual DB, each with its own verdict.","type":"array","items":{"$ref":"#/$defs/predicate"}},"source":{"description":"Where the scenario is written in the repository, for annotations.","type":"object","properties":{"file":{"$ref":"#/$defs/name"},"line":{"type":["integer","null"],"minimum":1}},"required":["file"],"additionalProperties":false}}};
const pattern4 = new RegExp("^[\\s\\S]+$", "u");
const schema36 = {"description":"A path and exactly one test. A path is keys joined by dots (`orders.W1.status`); `*` is every member or item, `[3]` or `3` an item, `[\"a.b\"]` or `a\\.b` a key with a dot. A test of a value must hold at every place that the path names, and at one at least.","type":"object","required":["path"],"properties":{"path":{"$ref":"#/$defs/name"},"equals":{"description":"The same JSON: 1 equals 1.0, not true; order counts in lists, not in objects."},"not_equals":{"description":"Not that."},"gte":{"description":"At least: a number, or a text by code point (ISO dates).","type":["number","string"]},"lte":{"description":"At most: likewise.","type":["number","string"]},"contains":{"description":"A text within a text, an item of a list, a key of an object."},"matches":{"description":"A regular expression (JavaScript, u flag) found in a text. At most 200 characters; no repeats inside repeats, no alternatives inside repeats, no references back, no look-around.","type":"string"},"exists":{"description":"Something is there, be it null.","const":true},"absent":{"description":"Nothing is there.","const":true},"count":{"description":"The number of items of a list or members of an object; of the places that are there where the path holds `*`.","type":"integer","minimum":0}},"additionalProperties":false,"minProperties":2,"maxProperties":2};
const func1 = Object.prototype.hasOwnProperty;

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 2){
validate22.errors = [{instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 2},message:"must NOT have more than 2 properties"}];
return false;
}
else {
if(Object.keys(data).length < 2){
validate22.errors = [{instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 2},message:"must NOT have fewer than 2 properties"}];
return false;
}
else {
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate22.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema36.properties, key0))){
validate22.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.path !== undefined){
let data0 = data.path;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
validate22.errors = [{instancePath:instancePath+"/path",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^[\\s\\S]+$"},message:"must match pattern \""+"^[\\s\\S]+$"+"\""}];
return false;
}
}
else {
validate22.errors = [{instancePath:instancePath+"/path",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.gte !== undefined){
let data1 = data.gte;
const _errs5 = errors;
if((!((typeof data1 == "number") && (isFinite(data1)))) && (typeof data1 !== "string")){
validate22.errors = [{instancePath:instancePath+"/gte",schemaPath:"#/properties/gte/type",keyword:"type",params:{type: schema36.properties.gte.type},message:"must be number,string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lte !== undefined){
let data2 = data.lte;
const _errs7 = errors;
if((!((typeof data2 == "number") && (isFinite(data2)))) && (typeof data2 !== "string")){
validate22.errors = [{instancePath:instancePath+"/lte",schemaPath:"#/properties/lte/type",keyword:"type",params:{type: schema36.properties.lte.type},message:"must be number,string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.matches !== undefined){
const _errs9 = errors;
if(typeof data.matches !== "string"){
validate22.errors = [{instancePath:instancePath+"/matches",schemaPath:"#/properties/matches/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exists !== undefined){
const _errs11 = errors;
if(true !== data.exists){
validate22.errors = [{instancePath:instancePath+"/exists",schemaPath:"#/properties/exists/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.absent !== undefined){
const _errs12 = errors;
if(true !== data.absent){
validate22.errors = [{instancePath:instancePath+"/absent",schemaPath:"#/properties/absent/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.count !== undefined){
let data6 = data.count;
const _errs13 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate22.errors = [{instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
validate22.errors = [{instancePath:instancePath+"/count",schemaPath:"#/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
validate21.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^[\\s\\S]+$"},message:"must match pattern \""+"^[\\s\\S]+$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.domain !== undefined){
let data1 = data.domain;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
validate21.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^[\\s\\S]+$"},message:"must match pattern \""+"^[\\s\\S]+$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.trial !== undefined){
let data2 = data.trial;
const _errs7 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate21.errors = [{instancePath:instancePath+"/trial",schemaPath:"#/properties/trial/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 100000 || isNaN(data2)){
validate21.errors = [{instancePath:instancePath+"/trial",schemaPath:"#/properties/trial/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},message:"must be <= 100000"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate21.errors = [{instancePath:instancePath+"/trial",schemaPath:"#/properties/trial/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.signals !== undefined){
let data3 = data.signals;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data3)){
if(data3.length < 1){
validate21.errors = [{instancePath:instancePath+"/signals",schemaPath:"#/properties/signals/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs11 = errors;
if(!((((((data4 === "db_state_match") || (data4 === "action_match")) || (data4 === "db_state_assertion")) || (data4 === "nl_assertion")) || (data4 === "judge_passed")) || (data4 === "clean_exit"))){
validate21.errors = [{instancePath:instancePath+"/signals/" + i0,schemaPath:"#/properties/signals/items/enum",keyword:"enum",params:{allowedValues: schema32.properties.signals.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/signals",schemaPath:"#/properties/signals/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ignore_capitalization !== undefined){
const _errs12 = errors;
if(typeof data.ignore_capitalization !== "boolean"){
validate21.errors = [{instancePath:instancePath+"/ignore_capitalization",schemaPath:"#/properties/ignore_capitalization/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ignore_punctuation !== undefined){
const _errs14 = errors;
if(typeof data.ignore_punctuation !== "boolean"){
validate21.errors = [{instancePath:instancePath+"/ignore_punctuation",schemaPath:"#/properties/ignore_punctuation/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.clean_text !== undefined){
const _errs16 = errors;
if(typeof data.clean_text !== "boolean"){
validate21.errors = [{instancePath:instancePath+"/clean_text",schemaPath:"#/properties/clean_text/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.disallow_extra_items !== undefined){
const _errs18 = errors;
if(typeof data.disallow_extra_items !== "boolean"){
validate21.errors = [{instancePath:instancePath+"/disallow_extra_items",schemaPath:"#/properties/disallow_extra_items/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.clean_exit !== undefined){
const _errs20 = errors;
if(typeof data.clean_exit !== "boolean"){
validate21.errors = [{instancePath:instancePath+"/clean_exit",schemaPath:"#/properties/clean_exit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nl_assertions !== undefined){
let data10 = data.nl_assertions;
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data10)){
var valid4 = true;
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
let data11 = data10[i1];
const _errs24 = errors;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data11 === "string"){
if(!pattern4.test(data11)){
validate21.errors = [{instancePath:instancePath+"/nl_assertions/" + i1,schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^[\\s\\S]+$"},message:"must match pattern \""+"^[\\s\\S]+$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/nl_assertions/" + i1,schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs24 === errors;
if(!valid4){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/nl_assertions",schemaPath:"#/properties/nl_assertions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.db_assertions !== undefined){
let data12 = data.db_assertions;
const _errs27 = errors;
if(errors === _errs27){
if(Array.isArray(data12)){
var valid6 = true;
const len2 = data12.length;
for(let i2=0; i2<len2; i2++){
const _errs29 = errors;
if(!(validate22(data12[i2], {instancePath:instancePath+"/db_assertions/" + i2,parentData:data12,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid6 = _errs29 === errors;
if(!valid6){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/db_assertions",schemaPath:"#/properties/db_assertions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data14 = data.source;
const _errs30 = errors;
if(errors === _errs30){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
let missing0;
if((data14.file === undefined) && (missing0 = "file")){
validate21.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs32 = errors;
for(const key0 in data14){
if(!((key0 === "file") || (key0 === "line"))){
validate21.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs32 === errors){
if(data14.file !== undefined){
let data15 = data14.file;
const _errs33 = errors;
const _errs34 = errors;
if(errors === _errs34){
if(typeof data15 === "string"){
if(!pattern4.test(data15)){
validate21.errors = [{instancePath:instancePath+"/source/file",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^[\\s\\S]+$"},message:"must match pattern \""+"^[\\s\\S]+$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/source/file",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs33 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data14.line !== undefined){
let data16 = data14.line;
const _errs36 = errors;
if((!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))) && (data16 !== null)){
validate21.errors = [{instancePath:instancePath+"/source/line",schemaPath:"#/properties/source/properties/line/type",keyword:"type",params:{type: schema32.properties.source.properties.line.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs36){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 1 || isNaN(data16)){
validate21.errors = [{instancePath:instancePath+"/source/line",schemaPath:"#/properties/source/properties/line/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid7 = _errs36 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":{"id":true,"domain":true,"trial":true,"signals":true,"ignore_capitalization":true,"ignore_punctuation":true,"clean_text":true,"disallow_extra_items":true,"clean_exit":true,"nl_assertions":true,"db_assertions":true,"source":true},"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="records.v1.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate21(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.scenario !== undefined){
let data0 = data.scenario;
const _errs2 = errors;
const _errs3 = errors;
let valid2 = false;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err0 = {instancePath:instancePath+"/scenario",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^[\\s\\S]+$"},message:"must match pattern \""+"^[\\s\\S]+$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/scenario",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid2 = valid2 || _valid0;
const _errs7 = errors;
if(!(validate21(data0, {instancePath:instancePath+"/scenario",parentData:data,parentDataProperty:"scenario",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid2 = valid2 || _valid0;
if(_valid0){
var props0 = {};
props0.id = true;
props0.domain = true;
props0.trial = true;
props0.signals = true;
props0.ignore_capitalization = true;
props0.ignore_punctuation = true;
props0.clean_text = true;
props0.disallow_extra_items = true;
props0.clean_exit = true;
props0.nl_assertions = true;
props0.db_assertions = true;
props0.source = true;
}
if(!valid2){
const err2 = {instancePath:instancePath+"/scenario",schemaPath:"#/properties/scenario/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.conversation !== undefined){
let data1 = data.conversation;
const _errs8 = errors;
if((!(Array.isArray(data1))) && (data1 !== null)){
validate20.errors = [{instancePath:instancePath+"/conversation",schemaPath:"#/properties/conversation/type",keyword:"type",params:{type: schema31.properties.conversation.type},message:"must be array,null"}];
return false;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.judge_result !== undefined){
let data2 = data.judge_result;
const _errs10 = errors;
if((!(data2 && typeof data2 == "object" && !Array.isArray(data2))) && (data2 !== null)){
validate20.errors = [{instancePath:instancePath+"/judge_result",schemaPath:"#/properties/judge_result/type",keyword:"type",params:{type: schema31.properties.judge_result.type},message:"must be object,null"}];
return false;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"scenario":true,"expected_db":true,"actual_db":true,"expected_user_db":true,"actual_user_db":true,"reference":true,"prediction":true,"conversation":true,"judge_result":true,"id":true,"domain":true,"trial":true,"signals":true,"ignore_capitalization":true,"ignore_punctuation":true,"clean_text":true,"disallow_extra_items":true,"clean_exit":true,"nl_assertions":true,"db_assertions":true,"source":true},"dynamicProps":false,"dynamicItems":false};

export const checkScenario = validate26;

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
validate26.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^[\\s\\S]+$"},message:"must match pattern \""+"^[\\s\\S]+$"+"\""}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.domain !== undefined){
let data1 = data.domain;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
validate26.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^[\\s\\S]+$"},message:"must match pattern \""+"^[\\s\\S]+$"+"\""}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.trial !== undefined){
let data2 = data.trial;
const _errs7 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate26.errors = [{instancePath:instancePath+"/trial",schemaPath:"#/properties/trial/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 100000 || isNaN(data2)){
validate26.errors = [{instancePath:instancePath+"/trial",schemaPath:"#/properties/trial/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},message:"must be <= 100000"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate26.errors = [{instancePath:instancePath+"/trial",schemaPath:"#/properties/trial/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.signals !== undefined){
let data3 = data.signals;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data3)){
if(data3.length < 1){
validate26.errors = [{instancePath:instancePath+"/signals",schemaPath:"#/properties/signals/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs11 = errors;
if(!((((((data4 === "db_state_match") || (data4 === "action_match")) || (data4 === "db_state_assertion")) || (data4 === "nl_assertion")) || (data4 === "judge_passed")) || (data4 === "clean_exit"))){
validate26.errors = [{instancePath:instancePath+"/signals/" + i0,schemaPath:"#/properties/signals/items/enum",keyword:"enum",params:{allowedValues: schema32.properties.signals.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate26.errors = [{instancePath:instancePath+"/signals",schemaPath:"#/properties/signals/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ignore_capitalization !== undefined){
const _errs12 = errors;
if(typeof data.ignore_capitalization !== "boolean"){
validate26.errors = [{instancePath:instancePath+"/ignore_capitalization",schemaPath:"#/properties/ignore_capitalization/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ignore_punctuation !== undefined){
const _errs14 = errors;
if(typeof data.ignore_punctuation !== "boolean"){
validate26.errors = [{instancePath:instancePath+"/ignore_punctuation",schemaPath:"#/properties/ignore_punctuation/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.clean_text !== undefined){
const _errs16 = errors;
if(typeof data.clean_text !== "boolean"){
validate26.errors = [{instancePath:instancePath+"/clean_text",schemaPath:"#/properties/clean_text/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.disallow_extra_items !== undefined){
const _errs18 = errors;
if(typeof data.disallow_extra_items !== "boolean"){
validate26.errors = [{instancePath:instancePath+"/disallow_extra_items",schemaPath:"#/properties/disallow_extra_items/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.clean_exit !== undefined){
const _errs20 = errors;
if(typeof data.clean_exit !== "boolean"){
validate26.errors = [{instancePath:instancePath+"/clean_exit",schemaPath:"#/properties/clean_exit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nl_assertions !== undefined){
let data10 = data.nl_assertions;
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data10)){
var valid4 = true;
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
let data11 = data10[i1];
const _errs24 = errors;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data11 === "string"){
if(!pattern4.test(data11)){
validate26.errors = [{instancePath:instancePath+"/nl_assertions/" + i1,schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^[\\s\\S]+$"},message:"must match pattern \""+"^[\\s\\S]+$"+"\""}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/nl_assertions/" + i1,schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs24 === errors;
if(!valid4){
break;
}
}
}
else {
validate26.errors = [{instancePath:instancePath+"/nl_assertions",schemaPath:"#/properties/nl_assertions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.db_assertions !== undefined){
let data12 = data.db_assertions;
const _errs27 = errors;
if(errors === _errs27){
if(Array.isArray(data12)){
var valid6 = true;
const len2 = data12.length;
for(let i2=0; i2<len2; i2++){
const _errs29 = errors;
if(!(validate22(data12[i2], {instancePath:instancePath+"/db_assertions/" + i2,parentData:data12,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid6 = _errs29 === errors;
if(!valid6){
break;
}
}
}
else {
validate26.errors = [{instancePath:instancePath+"/db_assertions",schemaPath:"#/properties/db_assertions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data14 = data.source;
const _errs30 = errors;
if(errors === _errs30){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
let missing0;
if((data14.file === undefined) && (missing0 = "file")){
validate26.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs32 = errors;
for(const key0 in data14){
if(!((key0 === "file") || (key0 === "line"))){
validate26.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs32 === errors){
if(data14.file !== undefined){
let data15 = data14.file;
const _errs33 = errors;
const _errs34 = errors;
if(errors === _errs34){
if(typeof data15 === "string"){
if(!pattern4.test(data15)){
validate26.errors = [{instancePath:instancePath+"/source/file",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^[\\s\\S]+$"},message:"must match pattern \""+"^[\\s\\S]+$"+"\""}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/source/file",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs33 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data14.line !== undefined){
let data16 = data14.line;
const _errs36 = errors;
if((!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))) && (data16 !== null)){
validate26.errors = [{instancePath:instancePath+"/source/line",schemaPath:"#/properties/source/properties/line/type",keyword:"type",params:{type: schema32.properties.source.properties.line.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs36){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 1 || isNaN(data16)){
validate26.errors = [{instancePath:instancePath+"/source/line",schemaPath:"#/properties/source/properties/line/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid7 = _errs36 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
else {
validate26.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate26.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":{"id":true,"domain":true,"trial":true,"signals":true,"ignore_capitalization":true,"ignore_punctuation":true,"clean_text":true,"disallow_extra_items":true,"clean_exit":true,"nl_assertions":true,"db_assertions":true,"source":true},"dynamicProps":false,"dynamicItems":false};
