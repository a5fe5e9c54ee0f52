// Made from schemas/report.v1.schema.json by scripts/compile-schemas.mjs. Do not edit: change the schema and run the script.
/* oxlint-disable */
// @ts-nocheck
"use strict";
export const checkReport = validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"report.v1.schema.json","title":"Report of Agent Eval Gate, version 1","description":"report.json: what was scored, what was decided and why. Names stay within version 1; new optional fields may be added.","type":"object","properties":{"schema_version":{"const":"1"},"tool":{"type":"object","properties":{"name":{"type":"string"},"version":{"type":"string"}},"required":["name","version"],"additionalProperties":true},"run":{"anyOf":[{"type":"null"},{"type":"object","properties":{"repository":{"type":"string"},"sha":{"type":"string"},"run_id":{"type":"string"},"run_attempt":{"type":"string"},"workflow":{"type":"string"},"job":{"type":"string"},"event":{"type":"string"},"url":{"type":"string"}},"required":["event","job","repository","run_attempt","run_id","sha","url","workflow"],"additionalProperties":true}]},"decision":{"type":"object","properties":{"verdict":{"enum":["pass","fail"]},"reasons":{"type":"array","items":{"type":"string"}},"threshold":{"type":"string"},"allowed_failures":{"type":"integer"}},"required":["allowed_failures","reasons","threshold","verdict"],"additionalProperties":true},"totals":{"type":"object","properties":{"expected":{"type":"integer","minimum":0},"passed":{"type":"integer","minimum":0},"failed":{"type":"integer","minimum":0},"errored":{"type":"integer","minimum":0},"skipped":{"type":"integer","minimum":0},"pass_rate":{"type":["number","null"]},"pass_hat_k":{"type":"object","additionalProperties":{"type":["number","null"]}}},"required":["errored","expected","failed","pass_hat_k","pass_rate","passed","skipped"],"additionalProperties":true},"pass_rate_interval":{"anyOf":[{"type":"null"},{"type":"object","properties":{"low":{"type":"number"},"high":{"type":"number"}},"required":["high","low"],"additionalProperties":true}]},"upstream":{"type":"object","properties":{"passed":{"type":"integer","minimum":0},"total":{"type":"integer","minimum":0},"pass_rate":{"type":["number","null"]},"why_different":{"type":["string","null"]},"names":{"type":"array","items":{"type":"string"}}},"required":["names","pass_rate","passed","total","why_different"],"additionalProperties":true},"signals":{"type":"object","additionalProperties":{"$ref":"#/$defs/counts"}},"domains":{"type":"object","additionalProperties":{"$ref":"#/$defs/domain"}},"scenarios":{"type":"array","items":{"$ref":"#/$defs/scenario"}},"trials":{"type":"array","items":{"$ref":"#/$defs/trial"},"description":"sorted by domain, scenario, trial"},"findings":{"type":"array","items":{"$ref":"#/$defs/finding"}},"judge":{"type":"object","properties":{"mode":{"enum":["off","recorded","live"]},"model":{"type":["string","null"]},"calls":{"type":"integer","minimum":0},"cached":{"type":"integer","minimum":0},"votes":{"type":"integer","minimum":0},"prompt_hash":{"type":["string","null"]},"prompt_tokens":{"type":"integer","minimum":0},"completion_tokens":{"type":"integer","minimum":0},"failures":{"type":"integer","minimum":0}},"required":["cached","calls","completion_tokens","failures","mode","model","prompt_hash","prompt_tokens","votes"],"additionalProperties":true},"baseline":{"anyOf":[{"type":"null"},{"type":"object","properties":{"source":{"type":"string"},"commit":{"type":["string","null"]},"created_at":{"type":["string","null"]},"age":{"type":["string","null"]},"pass_rate":{"type":["number","null"]},"passed":{"type":"integer","minimum":0},"expected":{"type":"integer","minimum":0},"scenarios":{"type":"array","items":{"type":"object","properties":{"scenario":{"type":"string"},"domain":{"type":"string"},"change":{"enum":["newly_failing","fixed","still_failing","added","removed","not_comparable"]},"reason":{"type":"string"}},"required":["change","domain","reason","scenario"],"additionalProperties":true}},"regressions":{"type":"integer","minimum":0},"fixed":{"type":"integer","minimum":0},"mcnemar_p":{"type":["number","null"]},"note":{"type":["string","null"]}},"required":["age","commit","created_at","expected","fixed","mcnemar_p","note","pass_rate","passed","regressions","scenarios","source"],"additionalProperties":true}]},"baseline_missing":{"type":["string","null"]},"references":{"type":"object","properties":{"source":{"type":"string"},"untrusted":{"type":"boolean"}},"required":["source","untrusted"],"additionalProperties":true},"ignored":{"type":"object","additionalProperties":{"type":"integer","minimum":0}},"redactions":{"type":"integer","minimum":0},"settings":{"type":"object","properties":{"threshold":{"type":"string"},"domain_thresholds":{"type":"object","additionalProperties":{"type":"string"}},"must_pass":{"type":"array","items":{"type":"string"}},"pass_hat_k":{"type":"object","additionalProperties":{"type":"string"}},"min_trials":{"type":"integer","minimum":0},"fail_on_error":{"type":"boolean"},"max_regressions":{"type":["integer","null"]},"signals":{"anyOf":[{"const":"declared"},{"type":"array","items":{"type":"string"}}]},"trust_recorded":{"enum":["auto","never"]},"numeric_tolerance":{"type":"number"},"excluded_keys":{"type":"array","items":{"type":"string"}},"order_independent_fields":{"type":"array","items":{"type":"string"}},"ignore_paths":{"type":"array","items":{"type":"string"}},"judge_threshold":{"type":"number"}},"required":["domain_thresholds","excluded_keys","fail_on_error","ignore_paths","judge_threshold","max_regressions","min_trials","must_pass","numeric_tolerance","order_independent_fields","pass_hat_k","signals","threshold","trust_recorded"],"additionalProperties":true},"shard":{"anyOf":[{"type":"null"},{"type":"object","properties":{"index":{"type":"integer","minimum":0},"total":{"type":"integer","minimum":0}},"required":["index","total"],"additionalProperties":true}]}},"required":["baseline","baseline_missing","decision","domains","findings","ignored","judge","pass_rate_interval","redactions","references","run","scenarios","schema_version","settings","shard","signals","tool","totals","trials","upstream"],"additionalProperties":true,"$defs":{"part":{"type":"object","properties":{"label":{"type":"string"},"outcome":{"enum":["pass","fail","error","not_applicable"]},"reason":{"type":"string"}},"required":["label","outcome","reason"],"additionalProperties":true},"signal":{"type":"object","properties":{"outcome":{"enum":["pass","fail","error","not_applicable"]},"gating":{"type":"boolean"},"source":{"enum":["recomputed","recorded"]},"reason":{"type":"string"},"parts":{"type":"array","items":{"$ref":"#/$defs/part"}},"counted_by_part":{"const":true}},"required":["gating","outcome","reason","source"],"additionalProperties":true},"change":{"type":"object","properties":{"path":{"type":"string"},"kind":{"enum":["added","removed","changed","type"]},"expected":{},"actual":{},"expected_text":{"type":"string"},"actual_text":{"type":"string"}},"required":["kind","path"],"additionalProperties":true},"diff":{"type":"object","properties":{"changes":{"type":"array","items":{"$ref":"#/$defs/change"}},"truncated":{"type":"boolean"},"total":{"type":"integer","minimum":0}},"required":["changes","total","truncated"],"additionalProperties":true},"vote":{"type":"object","properties":{"score":{"type":["number","null"]},"reason":{"type":"string"}},"required":["reason","score"],"additionalProperties":true},"upstreamView":{"type":"object","properties":{"counted":{"type":"boolean"},"passed":{"type":["boolean","null"]},"why":{"type":"string"}},"required":["counted","passed"],"additionalProperties":true},"trial":{"type":"object","properties":{"scenario":{"type":"string"},"trial":{"type":"integer","minimum":0},"domain":{"type":"string"},"layout":{"enum":["labs","eva","tau2","records"]},"where":{"type":"string"},"verdict":{"enum":["pass","fail","error","skipped"]},"reason":{"type":"string"},"signals":{"type":"object","additionalProperties":{"$ref":"#/$defs/signal"}},"diff":{"$ref":"#/$defs/diff"},"expected_hash":{"type":["string","null"]},"actual_hash":{"type":["string","null"]},"left_out_of_signals":{"const":true},"missing":{"const":true},"judge":{"type":"object","properties":{"score":{"type":["number","null"]},"threshold":{"type":"number"},"reason":{"type":"string"},"source":{"enum":["recomputed","recorded"]},"votes":{"type":"array","items":{"$ref":"#/$defs/vote"}}},"required":["reason","score","source","threshold","votes"],"additionalProperties":true},"conversation":{"type":"array","items":{"type":"object","properties":{"role":{"type":"string"},"text":{"type":"string"}},"required":["role","text"],"additionalProperties":true}},"tool_calls":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"},"arguments":{"type":"string"}},"required":["arguments","name"],"additionalProperties":true}},"metrics":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"},"value":{"type":"string"}},"required":["name","value"],"additionalProperties":true}},"source":{"type":"object","properties":{"file":{"type":"string"},"line":{"type":["integer","null"]}},"required":["file","line"],"additionalProperties":true},"upstream":{"$ref":"#/$defs/upstreamView"}},"required":["actual_hash","diff","domain","expected_hash","layout","reason","scenario","signals","trial","upstream","verdict","where"],"additionalProperties":true},"counts":{"type":"object","properties":{"passed":{"type":"integer","minimum":0},"failed":{"type":"integer","minimum":0},"errored":{"type":"integer","minimum":0}},"required":["errored","failed","passed"],"additionalProperties":true},"domain":{"type":"object","properties":{"expected":{"type":"integer","minimum":0},"passed":{"type":"integer","minimum":0},"failed":{"type":"integer","minimum":0},"errored":{"type":"integer","minimum":0}},"required":["errored","expected","failed","passed"],"additionalProperties":true},"scenario":{"type":"object","properties":{"scenario":{"type":"string"},"domain":{"type":"string"},"layout":{"enum":["labs","eva","tau2","records"]},"trials":{"type":"integer","minimum":0},"passed":{"type":"integer","minimum":0},"failed":{"type":"integer","minimum":0},"errored":{"type":"integer","minimum":0}},"required":["domain","errored","failed","layout","passed","scenario","trials"],"additionalProperties":true},"finding":{"type":"object","properties":{"kind":{"type":"string"},"where":{"type":"string"},"what":{"type":"string"}},"required":["kind","what","where"],"additionalProperties":true}}};
const schema32 = {"type":"object","properties":{"passed":{"type":"integer","minimum":0},"failed":{"type":"integer","minimum":0},"errored":{"type":"integer","minimum":0}},"required":["errored","failed","passed"],"additionalProperties":true};
const schema33 = {"type":"object","properties":{"expected":{"type":"integer","minimum":0},"passed":{"type":"integer","minimum":0},"failed":{"type":"integer","minimum":0},"errored":{"type":"integer","minimum":0}},"required":["errored","expected","failed","passed"],"additionalProperties":true};
const schema34 = {"type":"object","properties":{"scenario":{"type":"string"},"domain":{"type":"string"},"layout":{"enum":["labs","eva","tau2","records"]},"trials":{"type":"integer","minimum":0},"passed":{"type":"integer","minimum":0},"failed":{"type":"integer","minimum":0},"errored":{"type":"integer","minimum":0}},"required":["domain","errored","failed","layout","passed","scenario","trials"],"additionalProperties":true};
const schema42 = {"type":"object","properties":{"kind":{"type":"string"},"where":{"type":"string"},"what":{"type":"string"}},"required":["kind","what","where"],"additionalProperties":true};
const schema35 = {"type":"object","properties":{"scenario":{"type":"string"},"trial":{"type":"integer","minimum":0},"domain":{"type":"string"},"layout":{"enum":["labs","eva","tau2","records"]},"where":{"type":"string"},"verdict":{"enum":["pass","fail","error","skipped"]},"reason":{"type":"string"},"signals":{"type":"object","additionalProperties":{"$ref":"#/$defs/signal"}},"diff":{"$ref":"#/$defs/diff"},"expected_hash":{"type":["string","null"]},"actual_hash":{"type":["string","null"]},"left_out_of_signals":{"const":true},"missing":{"const":true},"judge":{"type":"object","properties":{"score":{"type":["number","null"]},"threshold":{"type":"number"},"reason":{"type":"string"},"source":{"enum":["recomputed","recorded"]},"votes":{"type":"array","items":{"$ref":"#/$defs/vote"}}},"required":["reason","score","source","threshold","votes"],"additionalProperties":true},"conversation":{"type":"array","items":{"type":"object","properties":{"role":{"type":"string"},"text":{"type":"string"}},"required":["role","text"],"additionalProperties":true}},"tool_calls":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"},"arguments":{"type":"string"}},"required":["arguments","name"],"additionalProperties":true}},"metrics":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"},"value":{"type":"string"}},"required":["name","value"],"additionalProperties":true}},"source":{"type":"object","properties":{"file":{"type":"string"},"line":{"type":["integer","null"]}},"required":["file","line"],"additionalProperties":true},"upstream":{"$ref":"#/$defs/upstreamView"}},"required":["actual_hash","diff","domain","expected_hash","layout","reason","scenario","signals","trial","upstream","verdict","where"],"additionalProperties":true};
const schema40 = {"type":"object","properties":{"score":{"type":["number","null"]},"reason":{"type":"string"}},"required":["reason","score"],"additionalProperties":true};
const schema41 = {"type":"object","properties":{"counted":{"type":"boolean"},"passed":{"type":["boolean","null"]},"why":{"type":"string"}},"required":["counted","passed"],"additionalProperties":true};
const schema36 = {"type":"object","properties":{"outcome":{"enum":["pass","fail","error","not_applicable"]},"gating":{"type":"boolean"},"source":{"enum":["recomputed","recorded"]},"reason":{"type":"string"},"parts":{"type":"array","items":{"$ref":"#/$defs/part"}},"counted_by_part":{"const":true}},"required":["gating","outcome","reason","source"],"additionalProperties":true};
const schema37 = {"type":"object","properties":{"label":{"type":"string"},"outcome":{"enum":["pass","fail","error","not_applicable"]},"reason":{"type":"string"}},"required":["label","outcome","reason"],"additionalProperties":true};

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
let missing0;
if(((((data.gating === undefined) && (missing0 = "gating")) || ((data.outcome === undefined) && (missing0 = "outcome"))) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.source === undefined) && (missing0 = "source"))){
validate22.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.outcome !== undefined){
let data0 = data.outcome;
const _errs2 = errors;
if(!((((data0 === "pass") || (data0 === "fail")) || (data0 === "error")) || (data0 === "not_applicable"))){
validate22.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema36.properties.outcome.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.gating !== undefined){
const _errs3 = errors;
if(typeof data.gating !== "boolean"){
validate22.errors = [{instancePath:instancePath+"/gating",schemaPath:"#/properties/gating/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data2 = data.source;
const _errs5 = errors;
if(!((data2 === "recomputed") || (data2 === "recorded"))){
validate22.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/enum",keyword:"enum",params:{allowedValues: schema36.properties.source.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
const _errs6 = errors;
if(typeof data.reason !== "string"){
validate22.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parts !== undefined){
let data4 = data.parts;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data4)){
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if((((data5.label === undefined) && (missing1 = "label")) || ((data5.outcome === undefined) && (missing1 = "outcome"))) || ((data5.reason === undefined) && (missing1 = "reason"))){
validate22.errors = [{instancePath:instancePath+"/parts/" + i0,schemaPath:"#/$defs/part/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data5.label !== undefined){
const _errs14 = errors;
if(typeof data5.label !== "string"){
validate22.errors = [{instancePath:instancePath+"/parts/" + i0+"/label",schemaPath:"#/$defs/part/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs14 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data5.outcome !== undefined){
let data7 = data5.outcome;
const _errs16 = errors;
if(!((((data7 === "pass") || (data7 === "fail")) || (data7 === "error")) || (data7 === "not_applicable"))){
validate22.errors = [{instancePath:instancePath+"/parts/" + i0+"/outcome",schemaPath:"#/$defs/part/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema37.properties.outcome.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid3 = _errs16 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data5.reason !== undefined){
const _errs17 = errors;
if(typeof data5.reason !== "string"){
validate22.errors = [{instancePath:instancePath+"/parts/" + i0+"/reason",schemaPath:"#/$defs/part/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs17 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/parts/" + i0,schemaPath:"#/$defs/part/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs10 === errors;
if(!valid1){
break;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/parts",schemaPath:"#/properties/parts/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.counted_by_part !== undefined){
const _errs19 = errors;
if(true !== data.counted_by_part){
validate22.errors = [{instancePath:instancePath+"/counted_by_part",schemaPath:"#/properties/counted_by_part/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs19 === errors;
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
else {
validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema38 = {"type":"object","properties":{"changes":{"type":"array","items":{"$ref":"#/$defs/change"}},"truncated":{"type":"boolean"},"total":{"type":"integer","minimum":0}},"required":["changes","total","truncated"],"additionalProperties":true};
const schema39 = {"type":"object","properties":{"path":{"type":"string"},"kind":{"enum":["added","removed","changed","type"]},"expected":{},"actual":{},"expected_text":{"type":"string"},"actual_text":{"type":"string"}},"required":["kind","path"],"additionalProperties":true};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.changes === undefined) && (missing0 = "changes")) || ((data.total === undefined) && (missing0 = "total"))) || ((data.truncated === undefined) && (missing0 = "truncated"))){
validate24.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.changes !== undefined){
let data0 = data.changes;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.kind === undefined) && (missing1 = "kind")) || ((data1.path === undefined) && (missing1 = "path"))){
validate24.errors = [{instancePath:instancePath+"/changes/" + i0,schemaPath:"#/$defs/change/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.path !== undefined){
const _errs8 = errors;
if(typeof data1.path !== "string"){
validate24.errors = [{instancePath:instancePath+"/changes/" + i0+"/path",schemaPath:"#/$defs/change/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs8 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.kind !== undefined){
let data3 = data1.kind;
const _errs10 = errors;
if(!((((data3 === "added") || (data3 === "removed")) || (data3 === "changed")) || (data3 === "type"))){
validate24.errors = [{instancePath:instancePath+"/changes/" + i0+"/kind",schemaPath:"#/$defs/change/properties/kind/enum",keyword:"enum",params:{allowedValues: schema39.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.expected_text !== undefined){
const _errs11 = errors;
if(typeof data1.expected_text !== "string"){
validate24.errors = [{instancePath:instancePath+"/changes/" + i0+"/expected_text",schemaPath:"#/$defs/change/properties/expected_text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs11 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.actual_text !== undefined){
const _errs13 = errors;
if(typeof data1.actual_text !== "string"){
validate24.errors = [{instancePath:instancePath+"/changes/" + i0+"/actual_text",schemaPath:"#/$defs/change/properties/actual_text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs13 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
else {
validate24.errors = [{instancePath:instancePath+"/changes/" + i0,schemaPath:"#/$defs/change/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate24.errors = [{instancePath:instancePath+"/changes",schemaPath:"#/properties/changes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.truncated !== undefined){
const _errs15 = errors;
if(typeof data.truncated !== "boolean"){
validate24.errors = [{instancePath:instancePath+"/truncated",schemaPath:"#/properties/truncated/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.total !== undefined){
let data7 = data.total;
const _errs17 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate24.errors = [{instancePath:instancePath+"/total",schemaPath:"#/properties/total/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs17){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
validate24.errors = [{instancePath:instancePath+"/total",schemaPath:"#/properties/total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate24.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
let missing0;
if(((((((((((((data.actual_hash === undefined) && (missing0 = "actual_hash")) || ((data.diff === undefined) && (missing0 = "diff"))) || ((data.domain === undefined) && (missing0 = "domain"))) || ((data.expected_hash === undefined) && (missing0 = "expected_hash"))) || ((data.layout === undefined) && (missing0 = "layout"))) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.scenario === undefined) && (missing0 = "scenario"))) || ((data.signals === undefined) && (missing0 = "signals"))) || ((data.trial === undefined) && (missing0 = "trial"))) || ((data.upstream === undefined) && (missing0 = "upstream"))) || ((data.verdict === undefined) && (missing0 = "verdict"))) || ((data.where === undefined) && (missing0 = "where"))){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.scenario !== undefined){
const _errs2 = errors;
if(typeof data.scenario !== "string"){
validate21.errors = [{instancePath:instancePath+"/scenario",schemaPath:"#/properties/scenario/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.trial !== undefined){
let data1 = data.trial;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate21.errors = [{instancePath:instancePath+"/trial",schemaPath:"#/properties/trial/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
validate21.errors = [{instancePath:instancePath+"/trial",schemaPath:"#/properties/trial/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.domain !== undefined){
const _errs6 = errors;
if(typeof data.domain !== "string"){
validate21.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.layout !== undefined){
let data3 = data.layout;
const _errs8 = errors;
if(!((((data3 === "labs") || (data3 === "eva")) || (data3 === "tau2")) || (data3 === "records"))){
validate21.errors = [{instancePath:instancePath+"/layout",schemaPath:"#/properties/layout/enum",keyword:"enum",params:{allowedValues: schema35.properties.layout.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
const _errs9 = errors;
if(typeof data.where !== "string"){
validate21.errors = [{instancePath:instancePath+"/where",schemaPath:"#/properties/where/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.verdict !== undefined){
let data5 = data.verdict;
const _errs11 = errors;
if(!((((data5 === "pass") || (data5 === "fail")) || (data5 === "error")) || (data5 === "skipped"))){
validate21.errors = [{instancePath:instancePath+"/verdict",schemaPath:"#/properties/verdict/enum",keyword:"enum",params:{allowedValues: schema35.properties.verdict.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
const _errs12 = errors;
if(typeof data.reason !== "string"){
validate21.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.signals !== undefined){
let data7 = data.signals;
const _errs14 = errors;
if(errors === _errs14){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key0 in data7){
const _errs17 = errors;
if(!(validate22(data7[key0], {instancePath:instancePath+"/signals/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data7,parentDataProperty:key0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid1 = _errs17 === errors;
if(!valid1){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/signals",schemaPath:"#/properties/signals/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.diff !== undefined){
const _errs18 = errors;
if(!(validate24(data.diff, {instancePath:instancePath+"/diff",parentData:data,parentDataProperty:"diff",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expected_hash !== undefined){
let data10 = data.expected_hash;
const _errs19 = errors;
if((typeof data10 !== "string") && (data10 !== null)){
validate21.errors = [{instancePath:instancePath+"/expected_hash",schemaPath:"#/properties/expected_hash/type",keyword:"type",params:{type: schema35.properties.expected_hash.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.actual_hash !== undefined){
let data11 = data.actual_hash;
const _errs21 = errors;
if((typeof data11 !== "string") && (data11 !== null)){
validate21.errors = [{instancePath:instancePath+"/actual_hash",schemaPath:"#/properties/actual_hash/type",keyword:"type",params:{type: schema35.properties.actual_hash.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.left_out_of_signals !== undefined){
const _errs23 = errors;
if(true !== data.left_out_of_signals){
validate21.errors = [{instancePath:instancePath+"/left_out_of_signals",schemaPath:"#/properties/left_out_of_signals/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.missing !== undefined){
const _errs24 = errors;
if(true !== data.missing){
validate21.errors = [{instancePath:instancePath+"/missing",schemaPath:"#/properties/missing/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.judge !== undefined){
let data14 = data.judge;
const _errs25 = errors;
if(errors === _errs25){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
let missing1;
if((((((data14.reason === undefined) && (missing1 = "reason")) || ((data14.score === undefined) && (missing1 = "score"))) || ((data14.source === undefined) && (missing1 = "source"))) || ((data14.threshold === undefined) && (missing1 = "threshold"))) || ((data14.votes === undefined) && (missing1 = "votes"))){
validate21.errors = [{instancePath:instancePath+"/judge",schemaPath:"#/properties/judge/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data14.score !== undefined){
let data15 = data14.score;
const _errs28 = errors;
if((!((typeof data15 == "number") && (isFinite(data15)))) && (data15 !== null)){
validate21.errors = [{instancePath:instancePath+"/judge/score",schemaPath:"#/properties/judge/properties/score/type",keyword:"type",params:{type: schema35.properties.judge.properties.score.type},message:"must be number,null"}];
return false;
}
var valid2 = _errs28 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data14.threshold !== undefined){
let data16 = data14.threshold;
const _errs30 = errors;
if(!((typeof data16 == "number") && (isFinite(data16)))){
validate21.errors = [{instancePath:instancePath+"/judge/threshold",schemaPath:"#/properties/judge/properties/threshold/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid2 = _errs30 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data14.reason !== undefined){
const _errs32 = errors;
if(typeof data14.reason !== "string"){
validate21.errors = [{instancePath:instancePath+"/judge/reason",schemaPath:"#/properties/judge/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs32 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data14.source !== undefined){
let data18 = data14.source;
const _errs34 = errors;
if(!((data18 === "recomputed") || (data18 === "recorded"))){
validate21.errors = [{instancePath:instancePath+"/judge/source",schemaPath:"#/properties/judge/properties/source/enum",keyword:"enum",params:{allowedValues: schema35.properties.judge.properties.source.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid2 = _errs34 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data14.votes !== undefined){
let data19 = data14.votes;
const _errs35 = errors;
if(errors === _errs35){
if(Array.isArray(data19)){
var valid3 = true;
const len0 = data19.length;
for(let i0=0; i0<len0; i0++){
let data20 = data19[i0];
const _errs37 = errors;
const _errs38 = errors;
if(errors === _errs38){
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
let missing2;
if(((data20.reason === undefined) && (missing2 = "reason")) || ((data20.score === undefined) && (missing2 = "score"))){
validate21.errors = [{instancePath:instancePath+"/judge/votes/" + i0,schemaPath:"#/$defs/vote/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
if(data20.score !== undefined){
let data21 = data20.score;
const _errs41 = errors;
if((!((typeof data21 == "number") && (isFinite(data21)))) && (data21 !== null)){
validate21.errors = [{instancePath:instancePath+"/judge/votes/" + i0+"/score",schemaPath:"#/$defs/vote/properties/score/type",keyword:"type",params:{type: schema40.properties.score.type},message:"must be number,null"}];
return false;
}
var valid5 = _errs41 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data20.reason !== undefined){
const _errs43 = errors;
if(typeof data20.reason !== "string"){
validate21.errors = [{instancePath:instancePath+"/judge/votes/" + i0+"/reason",schemaPath:"#/$defs/vote/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs43 === errors;
}
else {
var valid5 = true;
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/judge/votes/" + i0,schemaPath:"#/$defs/vote/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs37 === errors;
if(!valid3){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/judge/votes",schemaPath:"#/properties/judge/properties/votes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs35 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/judge",schemaPath:"#/properties/judge/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation !== undefined){
let data23 = data.conversation;
const _errs45 = errors;
if(errors === _errs45){
if(Array.isArray(data23)){
var valid6 = true;
const len1 = data23.length;
for(let i1=0; i1<len1; i1++){
let data24 = data23[i1];
const _errs47 = errors;
if(errors === _errs47){
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
let missing3;
if(((data24.role === undefined) && (missing3 = "role")) || ((data24.text === undefined) && (missing3 = "text"))){
validate21.errors = [{instancePath:instancePath+"/conversation/" + i1,schemaPath:"#/properties/conversation/items/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
if(data24.role !== undefined){
const _errs50 = errors;
if(typeof data24.role !== "string"){
validate21.errors = [{instancePath:instancePath+"/conversation/" + i1+"/role",schemaPath:"#/properties/conversation/items/properties/role/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid7 = _errs50 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data24.text !== undefined){
const _errs52 = errors;
if(typeof data24.text !== "string"){
validate21.errors = [{instancePath:instancePath+"/conversation/" + i1+"/text",schemaPath:"#/properties/conversation/items/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid7 = _errs52 === errors;
}
else {
var valid7 = true;
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/conversation/" + i1,schemaPath:"#/properties/conversation/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid6 = _errs47 === errors;
if(!valid6){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/conversation",schemaPath:"#/properties/conversation/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tool_calls !== undefined){
let data27 = data.tool_calls;
const _errs54 = errors;
if(errors === _errs54){
if(Array.isArray(data27)){
var valid8 = true;
const len2 = data27.length;
for(let i2=0; i2<len2; i2++){
let data28 = data27[i2];
const _errs56 = errors;
if(errors === _errs56){
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
let missing4;
if(((data28.arguments === undefined) && (missing4 = "arguments")) || ((data28.name === undefined) && (missing4 = "name"))){
validate21.errors = [{instancePath:instancePath+"/tool_calls/" + i2,schemaPath:"#/properties/tool_calls/items/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];
return false;
}
else {
if(data28.name !== undefined){
const _errs59 = errors;
if(typeof data28.name !== "string"){
validate21.errors = [{instancePath:instancePath+"/tool_calls/" + i2+"/name",schemaPath:"#/properties/tool_calls/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid9 = _errs59 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data28.arguments !== undefined){
const _errs61 = errors;
if(typeof data28.arguments !== "string"){
validate21.errors = [{instancePath:instancePath+"/tool_calls/" + i2+"/arguments",schemaPath:"#/properties/tool_calls/items/properties/arguments/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid9 = _errs61 === errors;
}
else {
var valid9 = true;
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/tool_calls/" + i2,schemaPath:"#/properties/tool_calls/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid8 = _errs56 === errors;
if(!valid8){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/tool_calls",schemaPath:"#/properties/tool_calls/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs54 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metrics !== undefined){
let data31 = data.metrics;
const _errs63 = errors;
if(errors === _errs63){
if(Array.isArray(data31)){
var valid10 = true;
const len3 = data31.length;
for(let i3=0; i3<len3; i3++){
let data32 = data31[i3];
const _errs65 = errors;
if(errors === _errs65){
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
let missing5;
if(((data32.name === undefined) && (missing5 = "name")) || ((data32.value === undefined) && (missing5 = "value"))){
validate21.errors = [{instancePath:instancePath+"/metrics/" + i3,schemaPath:"#/properties/metrics/items/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"}];
return false;
}
else {
if(data32.name !== undefined){
const _errs68 = errors;
if(typeof data32.name !== "string"){
validate21.errors = [{instancePath:instancePath+"/metrics/" + i3+"/name",schemaPath:"#/properties/metrics/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid11 = _errs68 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data32.value !== undefined){
const _errs70 = errors;
if(typeof data32.value !== "string"){
validate21.errors = [{instancePath:instancePath+"/metrics/" + i3+"/value",schemaPath:"#/properties/metrics/items/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid11 = _errs70 === errors;
}
else {
var valid11 = true;
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/metrics/" + i3,schemaPath:"#/properties/metrics/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid10 = _errs65 === errors;
if(!valid10){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs63 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data35 = data.source;
const _errs72 = errors;
if(errors === _errs72){
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
let missing6;
if(((data35.file === undefined) && (missing6 = "file")) || ((data35.line === undefined) && (missing6 = "line"))){
validate21.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"}];
return false;
}
else {
if(data35.file !== undefined){
const _errs75 = errors;
if(typeof data35.file !== "string"){
validate21.errors = [{instancePath:instancePath+"/source/file",schemaPath:"#/properties/source/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid12 = _errs75 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data35.line !== undefined){
let data37 = data35.line;
const _errs77 = errors;
if((!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))) && (data37 !== null)){
validate21.errors = [{instancePath:instancePath+"/source/line",schemaPath:"#/properties/source/properties/line/type",keyword:"type",params:{type: schema35.properties.source.properties.line.type},message:"must be integer,null"}];
return false;
}
var valid12 = _errs77 === errors;
}
else {
var valid12 = true;
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs72 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.upstream !== undefined){
let data38 = data.upstream;
const _errs79 = errors;
const _errs80 = errors;
if(errors === _errs80){
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
let missing7;
if(((data38.counted === undefined) && (missing7 = "counted")) || ((data38.passed === undefined) && (missing7 = "passed"))){
validate21.errors = [{instancePath:instancePath+"/upstream",schemaPath:"#/$defs/upstreamView/required",keyword:"required",params:{missingProperty: missing7},message:"must have required property '"+missing7+"'"}];
return false;
}
else {
if(data38.counted !== undefined){
const _errs83 = errors;
if(typeof data38.counted !== "boolean"){
validate21.errors = [{instancePath:instancePath+"/upstream/counted",schemaPath:"#/$defs/upstreamView/properties/counted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid14 = _errs83 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data38.passed !== undefined){
let data40 = data38.passed;
const _errs85 = errors;
if((typeof data40 !== "boolean") && (data40 !== null)){
validate21.errors = [{instancePath:instancePath+"/upstream/passed",schemaPath:"#/$defs/upstreamView/properties/passed/type",keyword:"type",params:{type: schema41.properties.passed.type},message:"must be boolean,null"}];
return false;
}
var valid14 = _errs85 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data38.why !== undefined){
const _errs87 = errors;
if(typeof data38.why !== "string"){
validate21.errors = [{instancePath:instancePath+"/upstream/why",schemaPath:"#/$defs/upstreamView/properties/why/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid14 = _errs87 === errors;
}
else {
var valid14 = true;
}
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/upstream",schemaPath:"#/$defs/upstreamView/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs79 === errors;
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
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="report.v1.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((((((((data.baseline === undefined) && (missing0 = "baseline")) || ((data.baseline_missing === undefined) && (missing0 = "baseline_missing"))) || ((data.decision === undefined) && (missing0 = "decision"))) || ((data.domains === undefined) && (missing0 = "domains"))) || ((data.findings === undefined) && (missing0 = "findings"))) || ((data.ignored === undefined) && (missing0 = "ignored"))) || ((data.judge === undefined) && (missing0 = "judge"))) || ((data.pass_rate_interval === undefined) && (missing0 = "pass_rate_interval"))) || ((data.redactions === undefined) && (missing0 = "redactions"))) || ((data.references === undefined) && (missing0 = "references"))) || ((data.run === undefined) && (missing0 = "run"))) || ((data.scenarios === undefined) && (missing0 = "scenarios"))) || ((data.schema_version === undefined) && (missing0 = "schema_version"))) || ((data.settings === undefined) && (missing0 = "settings"))) || ((data.shard === undefined) && (missing0 = "shard"))) || ((data.signals === undefined) && (missing0 = "signals"))) || ((data.tool === undefined) && (missing0 = "tool"))) || ((data.totals === undefined) && (missing0 = "totals"))) || ((data.trials === undefined) && (missing0 = "trials"))) || ((data.upstream === undefined) && (missing0 = "upstream"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.schema_version !== undefined){
const _errs2 = errors;
if("1" !== data.schema_version){
validate20.errors = [{instancePath:instancePath+"/schema_version",schemaPath:"#/properties/schema_version/const",keyword:"const",params:{allowedValue: "1"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tool !== undefined){
let data1 = data.tool;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.name === undefined) && (missing1 = "name")) || ((data1.version === undefined) && (missing1 = "version"))){
validate20.errors = [{instancePath:instancePath+"/tool",schemaPath:"#/properties/tool/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.name !== undefined){
const _errs6 = errors;
if(typeof data1.name !== "string"){
validate20.errors = [{instancePath:instancePath+"/tool/name",schemaPath:"#/properties/tool/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.version !== undefined){
const _errs8 = errors;
if(typeof data1.version !== "string"){
validate20.errors = [{instancePath:instancePath+"/tool/version",schemaPath:"#/properties/tool/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/tool",schemaPath:"#/properties/tool/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run !== undefined){
let data4 = data.run;
const _errs10 = errors;
const _errs11 = errors;
let valid2 = false;
const _errs12 = errors;
if(data4 !== null){
const err0 = {instancePath:instancePath+"/run",schemaPath:"#/properties/run/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid2 = valid2 || _valid0;
const _errs14 = errors;
if(errors === _errs14){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing2;
if(((((((((data4.event === undefined) && (missing2 = "event")) || ((data4.job === undefined) && (missing2 = "job"))) || ((data4.repository === undefined) && (missing2 = "repository"))) || ((data4.run_attempt === undefined) && (missing2 = "run_attempt"))) || ((data4.run_id === undefined) && (missing2 = "run_id"))) || ((data4.sha === undefined) && (missing2 = "sha"))) || ((data4.url === undefined) && (missing2 = "url"))) || ((data4.workflow === undefined) && (missing2 = "workflow"))){
const err1 = {instancePath:instancePath+"/run",schemaPath:"#/properties/run/anyOf/1/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data4.repository !== undefined){
const _errs17 = errors;
if(typeof data4.repository !== "string"){
const err2 = {instancePath:instancePath+"/run/repository",schemaPath:"#/properties/run/anyOf/1/properties/repository/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid3 = _errs17 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.sha !== undefined){
const _errs19 = errors;
if(typeof data4.sha !== "string"){
const err3 = {instancePath:instancePath+"/run/sha",schemaPath:"#/properties/run/anyOf/1/properties/sha/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid3 = _errs19 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.run_id !== undefined){
const _errs21 = errors;
if(typeof data4.run_id !== "string"){
const err4 = {instancePath:instancePath+"/run/run_id",schemaPath:"#/properties/run/anyOf/1/properties/run_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var valid3 = _errs21 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.run_attempt !== undefined){
const _errs23 = errors;
if(typeof data4.run_attempt !== "string"){
const err5 = {instancePath:instancePath+"/run/run_attempt",schemaPath:"#/properties/run/anyOf/1/properties/run_attempt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var valid3 = _errs23 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.workflow !== undefined){
const _errs25 = errors;
if(typeof data4.workflow !== "string"){
const err6 = {instancePath:instancePath+"/run/workflow",schemaPath:"#/properties/run/anyOf/1/properties/workflow/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid3 = _errs25 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.job !== undefined){
const _errs27 = errors;
if(typeof data4.job !== "string"){
const err7 = {instancePath:instancePath+"/run/job",schemaPath:"#/properties/run/anyOf/1/properties/job/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid3 = _errs27 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.event !== undefined){
const _errs29 = errors;
if(typeof data4.event !== "string"){
const err8 = {instancePath:instancePath+"/run/event",schemaPath:"#/properties/run/anyOf/1/properties/event/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var valid3 = _errs29 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.url !== undefined){
const _errs31 = errors;
if(typeof data4.url !== "string"){
const err9 = {instancePath:instancePath+"/run/url",schemaPath:"#/properties/run/anyOf/1/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid3 = _errs31 === errors;
}
else {
var valid3 = true;
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
const err10 = {instancePath:instancePath+"/run",schemaPath:"#/properties/run/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid0 = _errs14 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err11 = {instancePath:instancePath+"/run",schemaPath:"#/properties/run/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.decision !== undefined){
let data13 = data.decision;
const _errs33 = errors;
if(errors === _errs33){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing3;
if(((((data13.allowed_failures === undefined) && (missing3 = "allowed_failures")) || ((data13.reasons === undefined) && (missing3 = "reasons"))) || ((data13.threshold === undefined) && (missing3 = "threshold"))) || ((data13.verdict === undefined) && (missing3 = "verdict"))){
validate20.errors = [{instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
if(data13.verdict !== undefined){
let data14 = data13.verdict;
const _errs36 = errors;
if(!((data14 === "pass") || (data14 === "fail"))){
validate20.errors = [{instancePath:instancePath+"/decision/verdict",schemaPath:"#/properties/decision/properties/verdict/enum",keyword:"enum",params:{allowedValues: schema31.properties.decision.properties.verdict.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid4 = _errs36 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data13.reasons !== undefined){
let data15 = data13.reasons;
const _errs37 = errors;
if(errors === _errs37){
if(Array.isArray(data15)){
var valid5 = true;
const len0 = data15.length;
for(let i0=0; i0<len0; i0++){
const _errs39 = errors;
if(typeof data15[i0] !== "string"){
validate20.errors = [{instancePath:instancePath+"/decision/reasons/" + i0,schemaPath:"#/properties/decision/properties/reasons/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs39 === errors;
if(!valid5){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/decision/reasons",schemaPath:"#/properties/decision/properties/reasons/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid4 = _errs37 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data13.threshold !== undefined){
const _errs41 = errors;
if(typeof data13.threshold !== "string"){
validate20.errors = [{instancePath:instancePath+"/decision/threshold",schemaPath:"#/properties/decision/properties/threshold/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs41 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data13.allowed_failures !== undefined){
let data18 = data13.allowed_failures;
const _errs43 = errors;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
validate20.errors = [{instancePath:instancePath+"/decision/allowed_failures",schemaPath:"#/properties/decision/properties/allowed_failures/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid4 = _errs43 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.totals !== undefined){
let data19 = data.totals;
const _errs45 = errors;
if(errors === _errs45){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing4;
if((((((((data19.errored === undefined) && (missing4 = "errored")) || ((data19.expected === undefined) && (missing4 = "expected"))) || ((data19.failed === undefined) && (missing4 = "failed"))) || ((data19.pass_hat_k === undefined) && (missing4 = "pass_hat_k"))) || ((data19.pass_rate === undefined) && (missing4 = "pass_rate"))) || ((data19.passed === undefined) && (missing4 = "passed"))) || ((data19.skipped === undefined) && (missing4 = "skipped"))){
validate20.errors = [{instancePath:instancePath+"/totals",schemaPath:"#/properties/totals/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];
return false;
}
else {
if(data19.expected !== undefined){
let data20 = data19.expected;
const _errs48 = errors;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
validate20.errors = [{instancePath:instancePath+"/totals/expected",schemaPath:"#/properties/totals/properties/expected/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs48){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 0 || isNaN(data20)){
validate20.errors = [{instancePath:instancePath+"/totals/expected",schemaPath:"#/properties/totals/properties/expected/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid6 = _errs48 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data19.passed !== undefined){
let data21 = data19.passed;
const _errs50 = errors;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
validate20.errors = [{instancePath:instancePath+"/totals/passed",schemaPath:"#/properties/totals/properties/passed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs50){
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 < 0 || isNaN(data21)){
validate20.errors = [{instancePath:instancePath+"/totals/passed",schemaPath:"#/properties/totals/properties/passed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid6 = _errs50 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data19.failed !== undefined){
let data22 = data19.failed;
const _errs52 = errors;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
validate20.errors = [{instancePath:instancePath+"/totals/failed",schemaPath:"#/properties/totals/properties/failed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs52){
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 0 || isNaN(data22)){
validate20.errors = [{instancePath:instancePath+"/totals/failed",schemaPath:"#/properties/totals/properties/failed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid6 = _errs52 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data19.errored !== undefined){
let data23 = data19.errored;
const _errs54 = errors;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
validate20.errors = [{instancePath:instancePath+"/totals/errored",schemaPath:"#/properties/totals/properties/errored/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs54){
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 < 0 || isNaN(data23)){
validate20.errors = [{instancePath:instancePath+"/totals/errored",schemaPath:"#/properties/totals/properties/errored/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid6 = _errs54 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data19.skipped !== undefined){
let data24 = data19.skipped;
const _errs56 = errors;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
validate20.errors = [{instancePath:instancePath+"/totals/skipped",schemaPath:"#/properties/totals/properties/skipped/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs56){
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 < 0 || isNaN(data24)){
validate20.errors = [{instancePath:instancePath+"/totals/skipped",schemaPath:"#/properties/totals/properties/skipped/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid6 = _errs56 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data19.pass_rate !== undefined){
let data25 = data19.pass_rate;
const _errs58 = errors;
if((!((typeof data25 == "number") && (isFinite(data25)))) && (data25 !== null)){
validate20.errors = [{instancePath:instancePath+"/totals/pass_rate",schemaPath:"#/properties/totals/properties/pass_rate/type",keyword:"type",params:{type: schema31.properties.totals.properties.pass_rate.type},message:"must be number,null"}];
return false;
}
var valid6 = _errs58 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data19.pass_hat_k !== undefined){
let data26 = data19.pass_hat_k;
const _errs60 = errors;
if(errors === _errs60){
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
for(const key0 in data26){
let data27 = data26[key0];
const _errs63 = errors;
if((!((typeof data27 == "number") && (isFinite(data27)))) && (data27 !== null)){
validate20.errors = [{instancePath:instancePath+"/totals/pass_hat_k/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/totals/properties/pass_hat_k/additionalProperties/type",keyword:"type",params:{type: schema31.properties.totals.properties.pass_hat_k.additionalProperties.type},message:"must be number,null"}];
return false;
}
var valid7 = _errs63 === errors;
if(!valid7){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/totals/pass_hat_k",schemaPath:"#/properties/totals/properties/pass_hat_k/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid6 = _errs60 === errors;
}
else {
var valid6 = true;
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
validate20.errors = [{instancePath:instancePath+"/totals",schemaPath:"#/properties/totals/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pass_rate_interval !== undefined){
let data28 = data.pass_rate_interval;
const _errs65 = errors;
const _errs66 = errors;
let valid8 = false;
const _errs67 = errors;
if(data28 !== null){
const err12 = {instancePath:instancePath+"/pass_rate_interval",schemaPath:"#/properties/pass_rate_interval/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid1 = _errs67 === errors;
valid8 = valid8 || _valid1;
const _errs69 = errors;
if(errors === _errs69){
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
let missing5;
if(((data28.high === undefined) && (missing5 = "high")) || ((data28.low === undefined) && (missing5 = "low"))){
const err13 = {instancePath:instancePath+"/pass_rate_interval",schemaPath:"#/properties/pass_rate_interval/anyOf/1/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
if(data28.low !== undefined){
let data29 = data28.low;
const _errs72 = errors;
if(!((typeof data29 == "number") && (isFinite(data29)))){
const err14 = {instancePath:instancePath+"/pass_rate_interval/low",schemaPath:"#/properties/pass_rate_interval/anyOf/1/properties/low/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var valid9 = _errs72 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data28.high !== undefined){
let data30 = data28.high;
const _errs74 = errors;
if(!((typeof data30 == "number") && (isFinite(data30)))){
const err15 = {instancePath:instancePath+"/pass_rate_interval/high",schemaPath:"#/properties/pass_rate_interval/anyOf/1/properties/high/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var valid9 = _errs74 === errors;
}
else {
var valid9 = true;
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/pass_rate_interval",schemaPath:"#/properties/pass_rate_interval/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
var _valid1 = _errs69 === errors;
valid8 = valid8 || _valid1;
if(!valid8){
const err17 = {instancePath:instancePath+"/pass_rate_interval",schemaPath:"#/properties/pass_rate_interval/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs66;
if(vErrors !== null){
if(_errs66){
vErrors.length = _errs66;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs65 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.upstream !== undefined){
let data31 = data.upstream;
const _errs76 = errors;
if(errors === _errs76){
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
let missing6;
if((((((data31.names === undefined) && (missing6 = "names")) || ((data31.pass_rate === undefined) && (missing6 = "pass_rate"))) || ((data31.passed === undefined) && (missing6 = "passed"))) || ((data31.total === undefined) && (missing6 = "total"))) || ((data31.why_different === undefined) && (missing6 = "why_different"))){
validate20.errors = [{instancePath:instancePath+"/upstream",schemaPath:"#/properties/upstream/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"}];
return false;
}
else {
if(data31.passed !== undefined){
let data32 = data31.passed;
const _errs79 = errors;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
validate20.errors = [{instancePath:instancePath+"/upstream/passed",schemaPath:"#/properties/upstream/properties/passed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs79){
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 < 0 || isNaN(data32)){
validate20.errors = [{instancePath:instancePath+"/upstream/passed",schemaPath:"#/properties/upstream/properties/passed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid10 = _errs79 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data31.total !== undefined){
let data33 = data31.total;
const _errs81 = errors;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
validate20.errors = [{instancePath:instancePath+"/upstream/total",schemaPath:"#/properties/upstream/properties/total/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs81){
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 < 0 || isNaN(data33)){
validate20.errors = [{instancePath:instancePath+"/upstream/total",schemaPath:"#/properties/upstream/properties/total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid10 = _errs81 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data31.pass_rate !== undefined){
let data34 = data31.pass_rate;
const _errs83 = errors;
if((!((typeof data34 == "number") && (isFinite(data34)))) && (data34 !== null)){
validate20.errors = [{instancePath:instancePath+"/upstream/pass_rate",schemaPath:"#/properties/upstream/properties/pass_rate/type",keyword:"type",params:{type: schema31.properties.upstream.properties.pass_rate.type},message:"must be number,null"}];
return false;
}
var valid10 = _errs83 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data31.why_different !== undefined){
let data35 = data31.why_different;
const _errs85 = errors;
if((typeof data35 !== "string") && (data35 !== null)){
validate20.errors = [{instancePath:instancePath+"/upstream/why_different",schemaPath:"#/properties/upstream/properties/why_different/type",keyword:"type",params:{type: schema31.properties.upstream.properties.why_different.type},message:"must be string,null"}];
return false;
}
var valid10 = _errs85 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data31.names !== undefined){
let data36 = data31.names;
const _errs87 = errors;
if(errors === _errs87){
if(Array.isArray(data36)){
var valid11 = true;
const len1 = data36.length;
for(let i1=0; i1<len1; i1++){
const _errs89 = errors;
if(typeof data36[i1] !== "string"){
validate20.errors = [{instancePath:instancePath+"/upstream/names/" + i1,schemaPath:"#/properties/upstream/properties/names/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid11 = _errs89 === errors;
if(!valid11){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/upstream/names",schemaPath:"#/properties/upstream/properties/names/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid10 = _errs87 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/upstream",schemaPath:"#/properties/upstream/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs76 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.signals !== undefined){
let data38 = data.signals;
const _errs91 = errors;
if(errors === _errs91){
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
for(const key1 in data38){
let data39 = data38[key1];
const _errs94 = errors;
const _errs95 = errors;
if(errors === _errs95){
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
let missing7;
if((((data39.errored === undefined) && (missing7 = "errored")) || ((data39.failed === undefined) && (missing7 = "failed"))) || ((data39.passed === undefined) && (missing7 = "passed"))){
validate20.errors = [{instancePath:instancePath+"/signals/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/counts/required",keyword:"required",params:{missingProperty: missing7},message:"must have required property '"+missing7+"'"}];
return false;
}
else {
if(data39.passed !== undefined){
let data40 = data39.passed;
const _errs98 = errors;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
validate20.errors = [{instancePath:instancePath+"/signals/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/passed",schemaPath:"#/$defs/counts/properties/passed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs98){
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 < 0 || isNaN(data40)){
validate20.errors = [{instancePath:instancePath+"/signals/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/passed",schemaPath:"#/$defs/counts/properties/passed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid14 = _errs98 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data39.failed !== undefined){
let data41 = data39.failed;
const _errs100 = errors;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
validate20.errors = [{instancePath:instancePath+"/signals/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/failed",schemaPath:"#/$defs/counts/properties/failed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs100){
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 < 0 || isNaN(data41)){
validate20.errors = [{instancePath:instancePath+"/signals/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/failed",schemaPath:"#/$defs/counts/properties/failed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid14 = _errs100 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data39.errored !== undefined){
let data42 = data39.errored;
const _errs102 = errors;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
validate20.errors = [{instancePath:instancePath+"/signals/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/errored",schemaPath:"#/$defs/counts/properties/errored/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs102){
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 < 0 || isNaN(data42)){
validate20.errors = [{instancePath:instancePath+"/signals/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/errored",schemaPath:"#/$defs/counts/properties/errored/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid14 = _errs102 === errors;
}
else {
var valid14 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/signals/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/counts/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid12 = _errs94 === errors;
if(!valid12){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/signals",schemaPath:"#/properties/signals/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs91 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.domains !== undefined){
let data43 = data.domains;
const _errs104 = errors;
if(errors === _errs104){
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
for(const key2 in data43){
let data44 = data43[key2];
const _errs107 = errors;
const _errs108 = errors;
if(errors === _errs108){
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
let missing8;
if(((((data44.errored === undefined) && (missing8 = "errored")) || ((data44.expected === undefined) && (missing8 = "expected"))) || ((data44.failed === undefined) && (missing8 = "failed"))) || ((data44.passed === undefined) && (missing8 = "passed"))){
validate20.errors = [{instancePath:instancePath+"/domains/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/domain/required",keyword:"required",params:{missingProperty: missing8},message:"must have required property '"+missing8+"'"}];
return false;
}
else {
if(data44.expected !== undefined){
let data45 = data44.expected;
const _errs111 = errors;
if(!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))){
validate20.errors = [{instancePath:instancePath+"/domains/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/expected",schemaPath:"#/$defs/domain/properties/expected/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs111){
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 < 0 || isNaN(data45)){
validate20.errors = [{instancePath:instancePath+"/domains/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/expected",schemaPath:"#/$defs/domain/properties/expected/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid17 = _errs111 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data44.passed !== undefined){
let data46 = data44.passed;
const _errs113 = errors;
if(!(((typeof data46 == "number") && (!(data46 % 1) && !isNaN(data46))) && (isFinite(data46)))){
validate20.errors = [{instancePath:instancePath+"/domains/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passed",schemaPath:"#/$defs/domain/properties/passed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs113){
if((typeof data46 == "number") && (isFinite(data46))){
if(data46 < 0 || isNaN(data46)){
validate20.errors = [{instancePath:instancePath+"/domains/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passed",schemaPath:"#/$defs/domain/properties/passed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid17 = _errs113 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data44.failed !== undefined){
let data47 = data44.failed;
const _errs115 = errors;
if(!(((typeof data47 == "number") && (!(data47 % 1) && !isNaN(data47))) && (isFinite(data47)))){
validate20.errors = [{instancePath:instancePath+"/domains/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/failed",schemaPath:"#/$defs/domain/properties/failed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs115){
if((typeof data47 == "number") && (isFinite(data47))){
if(data47 < 0 || isNaN(data47)){
validate20.errors = [{instancePath:instancePath+"/domains/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/failed",schemaPath:"#/$defs/domain/properties/failed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid17 = _errs115 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data44.errored !== undefined){
let data48 = data44.errored;
const _errs117 = errors;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
validate20.errors = [{instancePath:instancePath+"/domains/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/errored",schemaPath:"#/$defs/domain/properties/errored/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs117){
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 < 0 || isNaN(data48)){
validate20.errors = [{instancePath:instancePath+"/domains/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/errored",schemaPath:"#/$defs/domain/properties/errored/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid17 = _errs117 === errors;
}
else {
var valid17 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/domains/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/domain/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid15 = _errs107 === errors;
if(!valid15){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/domains",schemaPath:"#/properties/domains/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs104 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scenarios !== undefined){
let data49 = data.scenarios;
const _errs119 = errors;
if(errors === _errs119){
if(Array.isArray(data49)){
var valid18 = true;
const len2 = data49.length;
for(let i2=0; i2<len2; i2++){
let data50 = data49[i2];
const _errs121 = errors;
const _errs122 = errors;
if(errors === _errs122){
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
let missing9;
if((((((((data50.domain === undefined) && (missing9 = "domain")) || ((data50.errored === undefined) && (missing9 = "errored"))) || ((data50.failed === undefined) && (missing9 = "failed"))) || ((data50.layout === undefined) && (missing9 = "layout"))) || ((data50.passed === undefined) && (missing9 = "passed"))) || ((data50.scenario === undefined) && (missing9 = "scenario"))) || ((data50.trials === undefined) && (missing9 = "trials"))){
validate20.errors = [{instancePath:instancePath+"/scenarios/" + i2,schemaPath:"#/$defs/scenario/required",keyword:"required",params:{missingProperty: missing9},message:"must have required property '"+missing9+"'"}];
return false;
}
else {
if(data50.scenario !== undefined){
const _errs125 = errors;
if(typeof data50.scenario !== "string"){
validate20.errors = [{instancePath:instancePath+"/scenarios/" + i2+"/scenario",schemaPath:"#/$defs/scenario/properties/scenario/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid20 = _errs125 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data50.domain !== undefined){
const _errs127 = errors;
if(typeof data50.domain !== "string"){
validate20.errors = [{instancePath:instancePath+"/scenarios/" + i2+"/domain",schemaPath:"#/$defs/scenario/properties/domain/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid20 = _errs127 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data50.layout !== undefined){
let data53 = data50.layout;
const _errs129 = errors;
if(!((((data53 === "labs") || (data53 === "eva")) || (data53 === "tau2")) || (data53 === "records"))){
validate20.errors = [{instancePath:instancePath+"/scenarios/" + i2+"/layout",schemaPath:"#/$defs/scenario/properties/layout/enum",keyword:"enum",params:{allowedValues: schema34.properties.layout.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid20 = _errs129 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data50.trials !== undefined){
let data54 = data50.trials;
const _errs130 = errors;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
validate20.errors = [{instancePath:instancePath+"/scenarios/" + i2+"/trials",schemaPath:"#/$defs/scenario/properties/trials/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs130){
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 < 0 || isNaN(data54)){
validate20.errors = [{instancePath:instancePath+"/scenarios/" + i2+"/trials",schemaPath:"#/$defs/scenario/properties/trials/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid20 = _errs130 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data50.passed !== undefined){
let data55 = data50.passed;
const _errs132 = errors;
if(!(((typeof data55 == "number") && (!(data55 % 1) && !isNaN(data55))) && (isFinite(data55)))){
validate20.errors = [{instancePath:instancePath+"/scenarios/" + i2+"/passed",schemaPath:"#/$defs/scenario/properties/passed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs132){
if((typeof data55 == "number") && (isFinite(data55))){
if(data55 < 0 || isNaN(data55)){
validate20.errors = [{instancePath:instancePath+"/scenarios/" + i2+"/passed",schemaPath:"#/$defs/scenario/properties/passed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid20 = _errs132 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data50.failed !== undefined){
let data56 = data50.failed;
const _errs134 = errors;
if(!(((typeof data56 == "number") && (!(data56 % 1) && !isNaN(data56))) && (isFinite(data56)))){
validate20.errors = [{instancePath:instancePath+"/scenarios/" + i2+"/failed",schemaPath:"#/$defs/scenario/properties/failed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs134){
if((typeof data56 == "number") && (isFinite(data56))){
if(data56 < 0 || isNaN(data56)){
validate20.errors = [{instancePath:instancePath+"/scenarios/" + i2+"/failed",schemaPath:"#/$defs/scenario/properties/failed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid20 = _errs134 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data50.errored !== undefined){
let data57 = data50.errored;
const _errs136 = errors;
if(!(((typeof data57 == "number") && (!(data57 % 1) && !isNaN(data57))) && (isFinite(data57)))){
validate20.errors = [{instancePath:instancePath+"/scenarios/" + i2+"/errored",schemaPath:"#/$defs/scenario/properties/errored/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs136){
if((typeof data57 == "number") && (isFinite(data57))){
if(data57 < 0 || isNaN(data57)){
validate20.errors = [{instancePath:instancePath+"/scenarios/" + i2+"/errored",schemaPath:"#/$defs/scenario/properties/errored/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid20 = _errs136 === errors;
}
else {
var valid20 = true;
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
validate20.errors = [{instancePath:instancePath+"/scenarios/" + i2,schemaPath:"#/$defs/scenario/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid18 = _errs121 === errors;
if(!valid18){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scenarios",schemaPath:"#/properties/scenarios/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs119 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.trials !== undefined){
let data58 = data.trials;
const _errs138 = errors;
if(errors === _errs138){
if(Array.isArray(data58)){
var valid21 = true;
const len3 = data58.length;
for(let i3=0; i3<len3; i3++){
const _errs140 = errors;
if(!(validate21(data58[i3], {instancePath:instancePath+"/trials/" + i3,parentData:data58,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
var valid21 = _errs140 === errors;
if(!valid21){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/trials",schemaPath:"#/properties/trials/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs138 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.findings !== undefined){
let data60 = data.findings;
const _errs141 = errors;
if(errors === _errs141){
if(Array.isArray(data60)){
var valid22 = true;
const len4 = data60.length;
for(let i4=0; i4<len4; i4++){
let data61 = data60[i4];
const _errs143 = errors;
const _errs144 = errors;
if(errors === _errs144){
if(data61 && typeof data61 == "object" && !Array.isArray(data61)){
let missing10;
if((((data61.kind === undefined) && (missing10 = "kind")) || ((data61.what === undefined) && (missing10 = "what"))) || ((data61.where === undefined) && (missing10 = "where"))){
validate20.errors = [{instancePath:instancePath+"/findings/" + i4,schemaPath:"#/$defs/finding/required",keyword:"required",params:{missingProperty: missing10},message:"must have required property '"+missing10+"'"}];
return false;
}
else {
if(data61.kind !== undefined){
const _errs147 = errors;
if(typeof data61.kind !== "string"){
validate20.errors = [{instancePath:instancePath+"/findings/" + i4+"/kind",schemaPath:"#/$defs/finding/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid24 = _errs147 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data61.where !== undefined){
const _errs149 = errors;
if(typeof data61.where !== "string"){
validate20.errors = [{instancePath:instancePath+"/findings/" + i4+"/where",schemaPath:"#/$defs/finding/properties/where/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid24 = _errs149 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data61.what !== undefined){
const _errs151 = errors;
if(typeof data61.what !== "string"){
validate20.errors = [{instancePath:instancePath+"/findings/" + i4+"/what",schemaPath:"#/$defs/finding/properties/what/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid24 = _errs151 === errors;
}
else {
var valid24 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/findings/" + i4,schemaPath:"#/$defs/finding/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid22 = _errs143 === errors;
if(!valid22){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/findings",schemaPath:"#/properties/findings/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs141 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.judge !== undefined){
let data65 = data.judge;
const _errs153 = errors;
if(errors === _errs153){
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
let missing11;
if((((((((((data65.cached === undefined) && (missing11 = "cached")) || ((data65.calls === undefined) && (missing11 = "calls"))) || ((data65.completion_tokens === undefined) && (missing11 = "completion_tokens"))) || ((data65.failures === undefined) && (missing11 = "failures"))) || ((data65.mode === undefined) && (missing11 = "mode"))) || ((data65.model === undefined) && (missing11 = "model"))) || ((data65.prompt_hash === undefined) && (missing11 = "prompt_hash"))) || ((data65.prompt_tokens === undefined) && (missing11 = "prompt_tokens"))) || ((data65.votes === undefined) && (missing11 = "votes"))){
validate20.errors = [{instancePath:instancePath+"/judge",schemaPath:"#/properties/judge/required",keyword:"required",params:{missingProperty: missing11},message:"must have required property '"+missing11+"'"}];
return false;
}
else {
if(data65.mode !== undefined){
let data66 = data65.mode;
const _errs156 = errors;
if(!(((data66 === "off") || (data66 === "recorded")) || (data66 === "live"))){
validate20.errors = [{instancePath:instancePath+"/judge/mode",schemaPath:"#/properties/judge/properties/mode/enum",keyword:"enum",params:{allowedValues: schema31.properties.judge.properties.mode.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid25 = _errs156 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data65.model !== undefined){
let data67 = data65.model;
const _errs157 = errors;
if((typeof data67 !== "string") && (data67 !== null)){
validate20.errors = [{instancePath:instancePath+"/judge/model",schemaPath:"#/properties/judge/properties/model/type",keyword:"type",params:{type: schema31.properties.judge.properties.model.type},message:"must be string,null"}];
return false;
}
var valid25 = _errs157 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data65.calls !== undefined){
let data68 = data65.calls;
const _errs159 = errors;
if(!(((typeof data68 == "number") && (!(data68 % 1) && !isNaN(data68))) && (isFinite(data68)))){
validate20.errors = [{instancePath:instancePath+"/judge/calls",schemaPath:"#/properties/judge/properties/calls/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs159){
if((typeof data68 == "number") && (isFinite(data68))){
if(data68 < 0 || isNaN(data68)){
validate20.errors = [{instancePath:instancePath+"/judge/calls",schemaPath:"#/properties/judge/properties/calls/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid25 = _errs159 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data65.cached !== undefined){
let data69 = data65.cached;
const _errs161 = errors;
if(!(((typeof data69 == "number") && (!(data69 % 1) && !isNaN(data69))) && (isFinite(data69)))){
validate20.errors = [{instancePath:instancePath+"/judge/cached",schemaPath:"#/properties/judge/properties/cached/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs161){
if((typeof data69 == "number") && (isFinite(data69))){
if(data69 < 0 || isNaN(data69)){
validate20.errors = [{instancePath:instancePath+"/judge/cached",schemaPath:"#/properties/judge/properties/cached/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid25 = _errs161 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data65.votes !== undefined){
let data70 = data65.votes;
const _errs163 = errors;
if(!(((typeof data70 == "number") && (!(data70 % 1) && !isNaN(data70))) && (isFinite(data70)))){
validate20.errors = [{instancePath:instancePath+"/judge/votes",schemaPath:"#/properties/judge/properties/votes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs163){
if((typeof data70 == "number") && (isFinite(data70))){
if(data70 < 0 || isNaN(data70)){
validate20.errors = [{instancePath:instancePath+"/judge/votes",schemaPath:"#/properties/judge/properties/votes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid25 = _errs163 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data65.prompt_hash !== undefined){
let data71 = data65.prompt_hash;
const _errs165 = errors;
if((typeof data71 !== "string") && (data71 !== null)){
validate20.errors = [{instancePath:instancePath+"/judge/prompt_hash",schemaPath:"#/properties/judge/properties/prompt_hash/type",keyword:"type",params:{type: schema31.properties.judge.properties.prompt_hash.type},message:"must be string,null"}];
return false;
}
var valid25 = _errs165 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data65.prompt_tokens !== undefined){
let data72 = data65.prompt_tokens;
const _errs167 = errors;
if(!(((typeof data72 == "number") && (!(data72 % 1) && !isNaN(data72))) && (isFinite(data72)))){
validate20.errors = [{instancePath:instancePath+"/judge/prompt_tokens",schemaPath:"#/properties/judge/properties/prompt_tokens/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs167){
if((typeof data72 == "number") && (isFinite(data72))){
if(data72 < 0 || isNaN(data72)){
validate20.errors = [{instancePath:instancePath+"/judge/prompt_tokens",schemaPath:"#/properties/judge/properties/prompt_tokens/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid25 = _errs167 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data65.completion_tokens !== undefined){
let data73 = data65.completion_tokens;
const _errs169 = errors;
if(!(((typeof data73 == "number") && (!(data73 % 1) && !isNaN(data73))) && (isFinite(data73)))){
validate20.errors = [{instancePath:instancePath+"/judge/completion_tokens",schemaPath:"#/properties/judge/properties/completion_tokens/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs169){
if((typeof data73 == "number") && (isFinite(data73))){
if(data73 < 0 || isNaN(data73)){
validate20.errors = [{instancePath:instancePath+"/judge/completion_tokens",schemaPath:"#/properties/judge/properties/completion_tokens/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid25 = _errs169 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data65.failures !== undefined){
let data74 = data65.failures;
const _errs171 = errors;
if(!(((typeof data74 == "number") && (!(data74 % 1) && !isNaN(data74))) && (isFinite(data74)))){
validate20.errors = [{instancePath:instancePath+"/judge/failures",schemaPath:"#/properties/judge/properties/failures/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs171){
if((typeof data74 == "number") && (isFinite(data74))){
if(data74 < 0 || isNaN(data74)){
validate20.errors = [{instancePath:instancePath+"/judge/failures",schemaPath:"#/properties/judge/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid25 = _errs171 === errors;
}
else {
var valid25 = true;
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
validate20.errors = [{instancePath:instancePath+"/judge",schemaPath:"#/properties/judge/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs153 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.baseline !== undefined){
let data75 = data.baseline;
const _errs173 = errors;
const _errs174 = errors;
let valid26 = false;
const _errs175 = errors;
if(data75 !== null){
const err18 = {instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid2 = _errs175 === errors;
valid26 = valid26 || _valid2;
const _errs177 = errors;
if(errors === _errs177){
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
let missing12;
if(((((((((((((data75.age === undefined) && (missing12 = "age")) || ((data75.commit === undefined) && (missing12 = "commit"))) || ((data75.created_at === undefined) && (missing12 = "created_at"))) || ((data75.expected === undefined) && (missing12 = "expected"))) || ((data75.fixed === undefined) && (missing12 = "fixed"))) || ((data75.mcnemar_p === undefined) && (missing12 = "mcnemar_p"))) || ((data75.note === undefined) && (missing12 = "note"))) || ((data75.pass_rate === undefined) && (missing12 = "pass_rate"))) || ((data75.passed === undefined) && (missing12 = "passed"))) || ((data75.regressions === undefined) && (missing12 = "regressions"))) || ((data75.scenarios === undefined) && (missing12 = "scenarios"))) || ((data75.source === undefined) && (missing12 = "source"))){
const err19 = {instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/anyOf/1/required",keyword:"required",params:{missingProperty: missing12},message:"must have required property '"+missing12+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
if(data75.source !== undefined){
const _errs180 = errors;
if(typeof data75.source !== "string"){
const err20 = {instancePath:instancePath+"/baseline/source",schemaPath:"#/properties/baseline/anyOf/1/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var valid27 = _errs180 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data75.commit !== undefined){
let data77 = data75.commit;
const _errs182 = errors;
if((typeof data77 !== "string") && (data77 !== null)){
const err21 = {instancePath:instancePath+"/baseline/commit",schemaPath:"#/properties/baseline/anyOf/1/properties/commit/type",keyword:"type",params:{type: schema31.properties.baseline.anyOf[1].properties.commit.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var valid27 = _errs182 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data75.created_at !== undefined){
let data78 = data75.created_at;
const _errs184 = errors;
if((typeof data78 !== "string") && (data78 !== null)){
const err22 = {instancePath:instancePath+"/baseline/created_at",schemaPath:"#/properties/baseline/anyOf/1/properties/created_at/type",keyword:"type",params:{type: schema31.properties.baseline.anyOf[1].properties.created_at.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var valid27 = _errs184 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data75.age !== undefined){
let data79 = data75.age;
const _errs186 = errors;
if((typeof data79 !== "string") && (data79 !== null)){
const err23 = {instancePath:instancePath+"/baseline/age",schemaPath:"#/properties/baseline/anyOf/1/properties/age/type",keyword:"type",params:{type: schema31.properties.baseline.anyOf[1].properties.age.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var valid27 = _errs186 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data75.pass_rate !== undefined){
let data80 = data75.pass_rate;
const _errs188 = errors;
if((!((typeof data80 == "number") && (isFinite(data80)))) && (data80 !== null)){
const err24 = {instancePath:instancePath+"/baseline/pass_rate",schemaPath:"#/properties/baseline/anyOf/1/properties/pass_rate/type",keyword:"type",params:{type: schema31.properties.baseline.anyOf[1].properties.pass_rate.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var valid27 = _errs188 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data75.passed !== undefined){
let data81 = data75.passed;
const _errs190 = errors;
if(!(((typeof data81 == "number") && (!(data81 % 1) && !isNaN(data81))) && (isFinite(data81)))){
const err25 = {instancePath:instancePath+"/baseline/passed",schemaPath:"#/properties/baseline/anyOf/1/properties/passed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(errors === _errs190){
if((typeof data81 == "number") && (isFinite(data81))){
if(data81 < 0 || isNaN(data81)){
const err26 = {instancePath:instancePath+"/baseline/passed",schemaPath:"#/properties/baseline/anyOf/1/properties/passed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
var valid27 = _errs190 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data75.expected !== undefined){
let data82 = data75.expected;
const _errs192 = errors;
if(!(((typeof data82 == "number") && (!(data82 % 1) && !isNaN(data82))) && (isFinite(data82)))){
const err27 = {instancePath:instancePath+"/baseline/expected",schemaPath:"#/properties/baseline/anyOf/1/properties/expected/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(errors === _errs192){
if((typeof data82 == "number") && (isFinite(data82))){
if(data82 < 0 || isNaN(data82)){
const err28 = {instancePath:instancePath+"/baseline/expected",schemaPath:"#/properties/baseline/anyOf/1/properties/expected/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
var valid27 = _errs192 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data75.scenarios !== undefined){
let data83 = data75.scenarios;
const _errs194 = errors;
if(errors === _errs194){
if(Array.isArray(data83)){
var valid28 = true;
const len5 = data83.length;
for(let i5=0; i5<len5; i5++){
let data84 = data83[i5];
const _errs196 = errors;
if(errors === _errs196){
if(data84 && typeof data84 == "object" && !Array.isArray(data84)){
let missing13;
if(((((data84.change === undefined) && (missing13 = "change")) || ((data84.domain === undefined) && (missing13 = "domain"))) || ((data84.reason === undefined) && (missing13 = "reason"))) || ((data84.scenario === undefined) && (missing13 = "scenario"))){
const err29 = {instancePath:instancePath+"/baseline/scenarios/" + i5,schemaPath:"#/properties/baseline/anyOf/1/properties/scenarios/items/required",keyword:"required",params:{missingProperty: missing13},message:"must have required property '"+missing13+"'"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
else {
if(data84.scenario !== undefined){
const _errs199 = errors;
if(typeof data84.scenario !== "string"){
const err30 = {instancePath:instancePath+"/baseline/scenarios/" + i5+"/scenario",schemaPath:"#/properties/baseline/anyOf/1/properties/scenarios/items/properties/scenario/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var valid29 = _errs199 === errors;
}
else {
var valid29 = true;
}
if(valid29){
if(data84.domain !== undefined){
const _errs201 = errors;
if(typeof data84.domain !== "string"){
const err31 = {instancePath:instancePath+"/baseline/scenarios/" + i5+"/domain",schemaPath:"#/properties/baseline/anyOf/1/properties/scenarios/items/properties/domain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var valid29 = _errs201 === errors;
}
else {
var valid29 = true;
}
if(valid29){
if(data84.change !== undefined){
let data87 = data84.change;
const _errs203 = errors;
if(!((((((data87 === "newly_failing") || (data87 === "fixed")) || (data87 === "still_failing")) || (data87 === "added")) || (data87 === "removed")) || (data87 === "not_comparable"))){
const err32 = {instancePath:instancePath+"/baseline/scenarios/" + i5+"/change",schemaPath:"#/properties/baseline/anyOf/1/properties/scenarios/items/properties/change/enum",keyword:"enum",params:{allowedValues: schema31.properties.baseline.anyOf[1].properties.scenarios.items.properties.change.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var valid29 = _errs203 === errors;
}
else {
var valid29 = true;
}
if(valid29){
if(data84.reason !== undefined){
const _errs204 = errors;
if(typeof data84.reason !== "string"){
const err33 = {instancePath:instancePath+"/baseline/scenarios/" + i5+"/reason",schemaPath:"#/properties/baseline/anyOf/1/properties/scenarios/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var valid29 = _errs204 === errors;
}
else {
var valid29 = true;
}
}
}
}
}
}
else {
const err34 = {instancePath:instancePath+"/baseline/scenarios/" + i5,schemaPath:"#/properties/baseline/anyOf/1/properties/scenarios/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
var valid28 = _errs196 === errors;
if(!valid28){
break;
}
}
}
else {
const err35 = {instancePath:instancePath+"/baseline/scenarios",schemaPath:"#/properties/baseline/anyOf/1/properties/scenarios/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
var valid27 = _errs194 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data75.regressions !== undefined){
let data89 = data75.regressions;
const _errs206 = errors;
if(!(((typeof data89 == "number") && (!(data89 % 1) && !isNaN(data89))) && (isFinite(data89)))){
const err36 = {instancePath:instancePath+"/baseline/regressions",schemaPath:"#/properties/baseline/anyOf/1/properties/regressions/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(errors === _errs206){
if((typeof data89 == "number") && (isFinite(data89))){
if(data89 < 0 || isNaN(data89)){
const err37 = {instancePath:instancePath+"/baseline/regressions",schemaPath:"#/properties/baseline/anyOf/1/properties/regressions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
var valid27 = _errs206 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data75.fixed !== undefined){
let data90 = data75.fixed;
const _errs208 = errors;
if(!(((typeof data90 == "number") && (!(data90 % 1) && !isNaN(data90))) && (isFinite(data90)))){
const err38 = {instancePath:instancePath+"/baseline/fixed",schemaPath:"#/properties/baseline/anyOf/1/properties/fixed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(errors === _errs208){
if((typeof data90 == "number") && (isFinite(data90))){
if(data90 < 0 || isNaN(data90)){
const err39 = {instancePath:instancePath+"/baseline/fixed",schemaPath:"#/properties/baseline/anyOf/1/properties/fixed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
var valid27 = _errs208 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data75.mcnemar_p !== undefined){
let data91 = data75.mcnemar_p;
const _errs210 = errors;
if((!((typeof data91 == "number") && (isFinite(data91)))) && (data91 !== null)){
const err40 = {instancePath:instancePath+"/baseline/mcnemar_p",schemaPath:"#/properties/baseline/anyOf/1/properties/mcnemar_p/type",keyword:"type",params:{type: schema31.properties.baseline.anyOf[1].properties.mcnemar_p.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
var valid27 = _errs210 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data75.note !== undefined){
let data92 = data75.note;
const _errs212 = errors;
if((typeof data92 !== "string") && (data92 !== null)){
const err41 = {instancePath:instancePath+"/baseline/note",schemaPath:"#/properties/baseline/anyOf/1/properties/note/type",keyword:"type",params:{type: schema31.properties.baseline.anyOf[1].properties.note.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
var valid27 = _errs212 === errors;
}
else {
var valid27 = true;
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
}
else {
const err42 = {instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
var _valid2 = _errs177 === errors;
valid26 = valid26 || _valid2;
if(!valid26){
const err43 = {instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs174;
if(vErrors !== null){
if(_errs174){
vErrors.length = _errs174;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs173 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.baseline_missing !== undefined){
let data93 = data.baseline_missing;
const _errs214 = errors;
if((typeof data93 !== "string") && (data93 !== null)){
validate20.errors = [{instancePath:instancePath+"/baseline_missing",schemaPath:"#/properties/baseline_missing/type",keyword:"type",params:{type: schema31.properties.baseline_missing.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs214 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.references !== undefined){
let data94 = data.references;
const _errs216 = errors;
if(errors === _errs216){
if(data94 && typeof data94 == "object" && !Array.isArray(data94)){
let missing14;
if(((data94.source === undefined) && (missing14 = "source")) || ((data94.untrusted === undefined) && (missing14 = "untrusted"))){
validate20.errors = [{instancePath:instancePath+"/references",schemaPath:"#/properties/references/required",keyword:"required",params:{missingProperty: missing14},message:"must have required property '"+missing14+"'"}];
return false;
}
else {
if(data94.source !== undefined){
const _errs219 = errors;
if(typeof data94.source !== "string"){
validate20.errors = [{instancePath:instancePath+"/references/source",schemaPath:"#/properties/references/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid30 = _errs219 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data94.untrusted !== undefined){
const _errs221 = errors;
if(typeof data94.untrusted !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/references/untrusted",schemaPath:"#/properties/references/properties/untrusted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid30 = _errs221 === errors;
}
else {
var valid30 = true;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/references",schemaPath:"#/properties/references/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs216 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ignored !== undefined){
let data97 = data.ignored;
const _errs223 = errors;
if(errors === _errs223){
if(data97 && typeof data97 == "object" && !Array.isArray(data97)){
for(const key3 in data97){
let data98 = data97[key3];
const _errs226 = errors;
if(!(((typeof data98 == "number") && (!(data98 % 1) && !isNaN(data98))) && (isFinite(data98)))){
validate20.errors = [{instancePath:instancePath+"/ignored/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/ignored/additionalProperties/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs226){
if((typeof data98 == "number") && (isFinite(data98))){
if(data98 < 0 || isNaN(data98)){
validate20.errors = [{instancePath:instancePath+"/ignored/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/ignored/additionalProperties/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid31 = _errs226 === errors;
if(!valid31){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/ignored",schemaPath:"#/properties/ignored/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs223 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.redactions !== undefined){
let data99 = data.redactions;
const _errs228 = errors;
if(!(((typeof data99 == "number") && (!(data99 % 1) && !isNaN(data99))) && (isFinite(data99)))){
validate20.errors = [{instancePath:instancePath+"/redactions",schemaPath:"#/properties/redactions/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs228){
if((typeof data99 == "number") && (isFinite(data99))){
if(data99 < 0 || isNaN(data99)){
validate20.errors = [{instancePath:instancePath+"/redactions",schemaPath:"#/properties/redactions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs228 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.settings !== undefined){
let data100 = data.settings;
const _errs230 = errors;
if(errors === _errs230){
if(data100 && typeof data100 == "object" && !Array.isArray(data100)){
let missing15;
if(((((((((((((((data100.domain_thresholds === undefined) && (missing15 = "domain_thresholds")) || ((data100.excluded_keys === undefined) && (missing15 = "excluded_keys"))) || ((data100.fail_on_error === undefined) && (missing15 = "fail_on_error"))) || ((data100.ignore_paths === undefined) && (missing15 = "ignore_paths"))) || ((data100.judge_threshold === undefined) && (missing15 = "judge_threshold"))) || ((data100.max_regressions === undefined) && (missing15 = "max_regressions"))) || ((data100.min_trials === undefined) && (missing15 = "min_trials"))) || ((data100.must_pass === undefined) && (missing15 = "must_pass"))) || ((data100.numeric_tolerance === undefined) && (missing15 = "numeric_tolerance"))) || ((data100.order_independent_fields === undefined) && (missing15 = "order_independent_fields"))) || ((data100.pass_hat_k === undefined) && (missing15 = "pass_hat_k"))) || ((data100.signals === undefined) && (missing15 = "signals"))) || ((data100.threshold === undefined) && (missing15 = "threshold"))) || ((data100.trust_recorded === undefined) && (missing15 = "trust_recorded"))){
validate20.errors = [{instancePath:instancePath+"/settings",schemaPath:"#/properties/settings/required",keyword:"required",params:{missingProperty: missing15},message:"must have required property '"+missing15+"'"}];
return false;
}
else {
if(data100.threshold !== undefined){
const _errs233 = errors;
if(typeof data100.threshold !== "string"){
validate20.errors = [{instancePath:instancePath+"/settings/threshold",schemaPath:"#/properties/settings/properties/threshold/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid32 = _errs233 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data100.domain_thresholds !== undefined){
let data102 = data100.domain_thresholds;
const _errs235 = errors;
if(errors === _errs235){
if(data102 && typeof data102 == "object" && !Array.isArray(data102)){
for(const key4 in data102){
const _errs238 = errors;
if(typeof data102[key4] !== "string"){
validate20.errors = [{instancePath:instancePath+"/settings/domain_thresholds/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/settings/properties/domain_thresholds/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid33 = _errs238 === errors;
if(!valid33){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/settings/domain_thresholds",schemaPath:"#/properties/settings/properties/domain_thresholds/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid32 = _errs235 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data100.must_pass !== undefined){
let data104 = data100.must_pass;
const _errs240 = errors;
if(errors === _errs240){
if(Array.isArray(data104)){
var valid34 = true;
const len6 = data104.length;
for(let i6=0; i6<len6; i6++){
const _errs242 = errors;
if(typeof data104[i6] !== "string"){
validate20.errors = [{instancePath:instancePath+"/settings/must_pass/" + i6,schemaPath:"#/properties/settings/properties/must_pass/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid34 = _errs242 === errors;
if(!valid34){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/settings/must_pass",schemaPath:"#/properties/settings/properties/must_pass/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid32 = _errs240 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data100.pass_hat_k !== undefined){
let data106 = data100.pass_hat_k;
const _errs244 = errors;
if(errors === _errs244){
if(data106 && typeof data106 == "object" && !Array.isArray(data106)){
for(const key5 in data106){
const _errs247 = errors;
if(typeof data106[key5] !== "string"){
validate20.errors = [{instancePath:instancePath+"/settings/pass_hat_k/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/settings/properties/pass_hat_k/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid35 = _errs247 === errors;
if(!valid35){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/settings/pass_hat_k",schemaPath:"#/properties/settings/properties/pass_hat_k/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid32 = _errs244 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data100.min_trials !== undefined){
let data108 = data100.min_trials;
const _errs249 = errors;
if(!(((typeof data108 == "number") && (!(data108 % 1) && !isNaN(data108))) && (isFinite(data108)))){
validate20.errors = [{instancePath:instancePath+"/settings/min_trials",schemaPath:"#/properties/settings/properties/min_trials/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs249){
if((typeof data108 == "number") && (isFinite(data108))){
if(data108 < 0 || isNaN(data108)){
validate20.errors = [{instancePath:instancePath+"/settings/min_trials",schemaPath:"#/properties/settings/properties/min_trials/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid32 = _errs249 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data100.fail_on_error !== undefined){
const _errs251 = errors;
if(typeof data100.fail_on_error !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/settings/fail_on_error",schemaPath:"#/properties/settings/properties/fail_on_error/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid32 = _errs251 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data100.max_regressions !== undefined){
let data110 = data100.max_regressions;
const _errs253 = errors;
if((!(((typeof data110 == "number") && (!(data110 % 1) && !isNaN(data110))) && (isFinite(data110)))) && (data110 !== null)){
validate20.errors = [{instancePath:instancePath+"/settings/max_regressions",schemaPath:"#/properties/settings/properties/max_regressions/type",keyword:"type",params:{type: schema31.properties.settings.properties.max_regressions.type},message:"must be integer,null"}];
return false;
}
var valid32 = _errs253 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data100.signals !== undefined){
let data111 = data100.signals;
const _errs255 = errors;
const _errs256 = errors;
let valid36 = false;
const _errs257 = errors;
if("declared" !== data111){
const err44 = {instancePath:instancePath+"/settings/signals",schemaPath:"#/properties/settings/properties/signals/anyOf/0/const",keyword:"const",params:{allowedValue: "declared"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
var _valid3 = _errs257 === errors;
valid36 = valid36 || _valid3;
const _errs258 = errors;
if(errors === _errs258){
if(Array.isArray(data111)){
var valid37 = true;
const len7 = data111.length;
for(let i7=0; i7<len7; i7++){
const _errs260 = errors;
if(typeof data111[i7] !== "string"){
const err45 = {instancePath:instancePath+"/settings/signals/" + i7,schemaPath:"#/properties/settings/properties/signals/anyOf/1/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
var valid37 = _errs260 === errors;
if(!valid37){
break;
}
}
}
else {
const err46 = {instancePath:instancePath+"/settings/signals",schemaPath:"#/properties/settings/properties/signals/anyOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
var _valid3 = _errs258 === errors;
valid36 = valid36 || _valid3;
if(!valid36){
const err47 = {instancePath:instancePath+"/settings/signals",schemaPath:"#/properties/settings/properties/signals/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs256;
if(vErrors !== null){
if(_errs256){
vErrors.length = _errs256;
}
else {
vErrors = null;
}
}
}
var valid32 = _errs255 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data100.trust_recorded !== undefined){
let data113 = data100.trust_recorded;
const _errs262 = errors;
if(!((data113 === "auto") || (data113 === "never"))){
validate20.errors = [{instancePath:instancePath+"/settings/trust_recorded",schemaPath:"#/properties/settings/properties/trust_recorded/enum",keyword:"enum",params:{allowedValues: schema31.properties.settings.properties.trust_recorded.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid32 = _errs262 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data100.numeric_tolerance !== undefined){
let data114 = data100.numeric_tolerance;
const _errs263 = errors;
if(!((typeof data114 == "number") && (isFinite(data114)))){
validate20.errors = [{instancePath:instancePath+"/settings/numeric_tolerance",schemaPath:"#/properties/settings/properties/numeric_tolerance/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid32 = _errs263 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data100.excluded_keys !== undefined){
let data115 = data100.excluded_keys;
const _errs265 = errors;
if(errors === _errs265){
if(Array.isArray(data115)){
var valid38 = true;
const len8 = data115.length;
for(let i8=0; i8<len8; i8++){
const _errs267 = errors;
if(typeof data115[i8] !== "string"){
validate20.errors = [{instancePath:instancePath+"/settings/excluded_keys/" + i8,schemaPath:"#/properties/settings/properties/excluded_keys/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid38 = _errs267 === errors;
if(!valid38){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/settings/excluded_keys",schemaPath:"#/properties/settings/properties/excluded_keys/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid32 = _errs265 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data100.order_independent_fields !== undefined){
let data117 = data100.order_independent_fields;
const _errs269 = errors;
if(errors === _errs269){
if(Array.isArray(data117)){
var valid39 = true;
const len9 = data117.length;
for(let i9=0; i9<len9; i9++){
const _errs271 = errors;
if(typeof data117[i9] !== "string"){
validate20.errors = [{instancePath:instancePath+"/settings/order_independent_fields/" + i9,schemaPath:"#/properties/settings/properties/order_independent_fields/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid39 = _errs271 === errors;
if(!valid39){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/settings/order_independent_fields",schemaPath:"#/properties/settings/properties/order_independent_fields/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid32 = _errs269 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data100.ignore_paths !== undefined){
let data119 = data100.ignore_paths;
const _errs273 = errors;
if(errors === _errs273){
if(Array.isArray(data119)){
var valid40 = true;
const len10 = data119.length;
for(let i10=0; i10<len10; i10++){
const _errs275 = errors;
if(typeof data119[i10] !== "string"){
validate20.errors = [{instancePath:instancePath+"/settings/ignore_paths/" + i10,schemaPath:"#/properties/settings/properties/ignore_paths/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid40 = _errs275 === errors;
if(!valid40){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/settings/ignore_paths",schemaPath:"#/properties/settings/properties/ignore_paths/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid32 = _errs273 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data100.judge_threshold !== undefined){
let data121 = data100.judge_threshold;
const _errs277 = errors;
if(!((typeof data121 == "number") && (isFinite(data121)))){
validate20.errors = [{instancePath:instancePath+"/settings/judge_threshold",schemaPath:"#/properties/settings/properties/judge_threshold/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid32 = _errs277 === errors;
}
else {
var valid32 = true;
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
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/settings",schemaPath:"#/properties/settings/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs230 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.shard !== undefined){
let data122 = data.shard;
const _errs279 = errors;
const _errs280 = errors;
let valid41 = false;
const _errs281 = errors;
if(data122 !== null){
const err48 = {instancePath:instancePath+"/shard",schemaPath:"#/properties/shard/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
var _valid4 = _errs281 === errors;
valid41 = valid41 || _valid4;
const _errs283 = errors;
if(errors === _errs283){
if(data122 && typeof data122 == "object" && !Array.isArray(data122)){
let missing16;
if(((data122.index === undefined) && (missing16 = "index")) || ((data122.total === undefined) && (missing16 = "total"))){
const err49 = {instancePath:instancePath+"/shard",schemaPath:"#/properties/shard/anyOf/1/required",keyword:"required",params:{missingProperty: missing16},message:"must have required property '"+missing16+"'"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
else {
if(data122.index !== undefined){
let data123 = data122.index;
const _errs286 = errors;
if(!(((typeof data123 == "number") && (!(data123 % 1) && !isNaN(data123))) && (isFinite(data123)))){
const err50 = {instancePath:instancePath+"/shard/index",schemaPath:"#/properties/shard/anyOf/1/properties/index/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(errors === _errs286){
if((typeof data123 == "number") && (isFinite(data123))){
if(data123 < 0 || isNaN(data123)){
const err51 = {instancePath:instancePath+"/shard/index",schemaPath:"#/properties/shard/anyOf/1/properties/index/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
var valid42 = _errs286 === errors;
}
else {
var valid42 = true;
}
if(valid42){
if(data122.total !== undefined){
let data124 = data122.total;
const _errs288 = errors;
if(!(((typeof data124 == "number") && (!(data124 % 1) && !isNaN(data124))) && (isFinite(data124)))){
const err52 = {instancePath:instancePath+"/shard/total",schemaPath:"#/properties/shard/anyOf/1/properties/total/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(errors === _errs288){
if((typeof data124 == "number") && (isFinite(data124))){
if(data124 < 0 || isNaN(data124)){
const err53 = {instancePath:instancePath+"/shard/total",schemaPath:"#/properties/shard/anyOf/1/properties/total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
var valid42 = _errs288 === errors;
}
else {
var valid42 = true;
}
}
}
}
else {
const err54 = {instancePath:instancePath+"/shard",schemaPath:"#/properties/shard/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
var _valid4 = _errs283 === errors;
valid41 = valid41 || _valid4;
if(!valid41){
const err55 = {instancePath:instancePath+"/shard",schemaPath:"#/properties/shard/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs280;
if(vErrors !== null){
if(_errs280){
vErrors.length = _errs280;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs279 === errors;
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
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
