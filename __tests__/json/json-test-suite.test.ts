// The kinds of cases of the public JSONTestSuite (Nicolas Seriot, "Parsing JSON is a minefield"), written out by hand
// under its names: what must be read (y), what must be refused (n), and what a parser may decide (i), with our decision.
// docs/json.md holds the last table in words.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { ArtifactError, JsonFloat, type JsonValue } from '../../src/model.js'
import { readDocument, readExact } from '../../src/json/document.js'

type Content = string | readonly number[]
const bytesOf = (content: Content): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content, 'utf8') : Uint8Array.from(content)

function outcome(read: () => unknown): string {
  try {
    read()
    return 'read'
  } catch (error) {
    if (error instanceof ArtifactError) return `refused: ${error.message}`
    throw error
  }
}

/** Both readers must agree, in the words too. */
function readBoth(content: Content): string {
  const exact = outcome(() => readExact(bytesOf(content), 'a.json'))
  expect(outcome(() => readDocument(bytesOf(content), 'a.json').exact())).toBe(exact)
  return exact
}

const map = (...entries: [string, JsonValue][]): JsonValue => new Map(entries)
const float = (value: number): JsonFloat => new JsonFloat(value)

describe('y: must be read', () => {
  const cases: readonly [string, Content, JsonValue][] = [
    ['array_arraysWithSpaces', '[[]   ]', [[]]],
    ['array_empty-string', '[""]', ['']],
    ['array_empty', '[]', []],
    ['array_ending_with_newline', '["a"]\n', ['a']],
    ['array_false', '[false]', [false]],
    ['array_heterogeneous', '[null, 1, "1", {}]', [null, 1, '1', map()]],
    ['array_null', '[null]', [null]],
    ['array_with_1_and_newline', '[1\n]', [1]],
    ['array_with_leading_space', ' [1]', [1]],
    ['array_with_several_null', '[1,null,null,null,2]', [1, null, null, null, 2]],
    ['array_with_trailing_space', '[2] ', [2]],
    ['number', '[123e65]', [float(123e65)]],
    ['number_0e+1', '[0e+1]', [float(0)]],
    ['number_0e1', '[0e1]', [float(0)]],
    ['number_after_space', '[ 4]', [4]],
    ['number_double_close_to_zero', `[-0.${'0'.repeat(77)}1]`, [float(-1e-78)]],
    ['number_int_with_exp', '[20e1]', [float(200)]],
    ['number_minus_zero', '[-0]', [0]],
    ['number_negative_int', '[-123]', [-123]],
    ['number_negative_one', '[-1]', [-1]],
    ['number_negative_zero', '[-0.0]', [float(-0)]],
    ['number_real_capital_e', '[1E22]', [float(1e22)]],
    ['number_real_capital_e_neg_exp', '[1E-2]', [float(0.01)]],
    ['number_real_capital_e_pos_exp', '[1E+2]', [float(100)]],
    ['number_real_exponent', '[123e45]', [float(123e45)]],
    ['number_real_fraction_exponent', '[123.456e78]', [float(123.456e78)]],
    ['number_real_neg_exp', '[1e-2]', [float(0.01)]],
    ['number_real_pos_exponent', '[1e+2]', [float(100)]],
    ['number_simple_int', '[123]', [123]],
    ['number_simple_real', '[123.456789]', [float(123.456789)]],
    ['object', '{"asd":"sdf", "dfg":"fgh"}', map(['asd', 'sdf'], ['dfg', 'fgh'])],
    ['object_basic', '{"asd":"sdf"}', map(['asd', 'sdf'])],
    ['object_empty', '{}', map()],
    ['object_empty_key', '{"":0}', map(['', 0])],
    ['object_escaped_null_in_key', '{"foo\\u0000bar": 42}', map(['foo\u0000bar', 42])],
    ['object_extreme_numbers', '{"min": -1.0e+28, "max": 1.0e+28}', map(['min', float(-1e28)], ['max', float(1e28)])],
    [
      'object_long_strings',
      `{"x":[{"id": "${'x'.repeat(40)}"}], "id": "${'x'.repeat(40)}"}`,
      map(['x', [map(['id', 'x'.repeat(40)])]], ['id', 'x'.repeat(40)]),
    ],
    ['object_simple', '{"a":[]}', map(['a', []])],
    ['object_string_unicode', '{"title":"\\u041f\\u043e"}', map(['title', 'По'])],
    ['object_with_newlines', '{\n"a": "b"\n}', map(['a', 'b'])],
    ['string_1_2_3_bytes_UTF-8_sequences', '["\\u0060\\u012a\\u12AB"]', ['`Īካ']],
    ['string_accepted_surrogate_pair', '["\\uD801\\udc37"]', ['𐐷']],
    ['string_accepted_surrogate_pairs', '["\\ud83d\\ude39\\ud83d\\udc8d"]', ['😹💍']],
    ['string_allowed_escapes', '["\\"\\\\\\/\\b\\f\\n\\r\\t"]', ['"\\/\b\f\n\r\t']],
    ['string_backslash_and_u_escaped_zero', '["\\\\u0000"]', ['\\u0000']],
    ['string_backslash_doublequotes', '["\\""]', ['"']],
    ['string_comments', '["a/*b*/c/*d//e"]', ['a/*b*/c/*d//e']],
    ['string_double_escape_a', '["\\\\a"]', ['\\a']],
    ['string_double_escape_n', '["\\\\n"]', ['\\n']],
    ['string_escaped_control_character', '["\\u0012"]', ['\u0012']],
    ['string_escaped_noncharacter', '["\\uFFFF"]', ['\uffff']],
    ['string_in_array', '["asd"]', ['asd']],
    ['string_in_array_with_leading_space', '[ "asd"]', ['asd']],
    ['string_last_surrogates_1_and_2', '["\\uDBFF\\uDFFF"]', ['\u{10ffff}']],
    ['string_nbsp_uescaped', '["new\\u00A0line"]', ['new\u00a0line']],
    ['string_nonCharacterInUTF-8_U+10FFFF', '["\u{10ffff}"]', ['\u{10ffff}']],
    ['string_nonCharacterInUTF-8_U+FFFF', '["\uffff"]', ['\uffff']],
    ['string_null_escape', '["\\u0000"]', ['\u0000']],
    ['string_one-byte-utf-8', '["\\u002c"]', [',']],
    ['string_pi', '["π"]', ['π']],
    ['string_reservedCharacterInUTF-8_U+1BFFF', '["\u{1bfff}"]', ['\u{1bfff}']],
    ['string_simple_ascii', '["asd "]', ['asd ']],
    ['string_space', '" "', ' '],
    ['string_surrogates_U+1D11E_MUSICAL_SYMBOL_G_CLEF', '["\\uD834\\uDd1e"]', ['𝄞']],
    ['string_three-byte-utf-8', '["\\u0821"]', ['\u0821']],
    ['string_two-byte-utf-8', '["\\u0123"]', ['ģ']],
    ['string_u+2028_line_sep', '["\u2028"]', ['\u2028']],
    ['string_u+2029_par_sep', '["\u2029"]', ['\u2029']],
    ['string_uEscape', '["\\u0061\\u30af\\u30EA\\u30b9"]', ['aクリス']],
    ['string_uescaped_newline', '["new\\u000Aline"]', ['new\nline']],
    ['string_unescaped_char_delete', '["\u007f"]', ['\u007f']],
    ['string_unicode', '["\\uA66D"]', ['\ua66d']],
    ['string_unicodeEscapedBackslash', '["\\u005C"]', ['\\']],
    ['string_unicode_2', '["⍂㈴⍂"]', ['⍂㈴⍂']],
    ['string_unicode_U+10FFFE_nonchar', '["\\uDBFF\\uDFFE"]', ['\u{10fffe}']],
    ['string_unicode_U+1FFFE_nonchar', '["\\uD83F\\uDFFE"]', ['\u{1fffe}']],
    ['string_unicode_U+200B_ZERO_WIDTH_SPACE', '["\\u200B"]', ['\u200b']],
    ['string_unicode_U+2064_invisible_plus', '["\\u2064"]', ['\u2064']],
    ['string_unicode_U+FDD0_nonchar', '["\\uFDD0"]', ['\ufdd0']],
    ['string_unicode_U+FFFE_nonchar', '["\\uFFFE"]', ['\ufffe']],
    ['string_unicode_escaped_double_quote', '["\\u0022"]', ['"']],
    ['string_utf8', '["€𝄞"]', ['€𝄞']],
    ['string_with_del_character', '["a\u007fa"]', ['a\u007fa']],
    ['structure_lonely_false', 'false', false],
    ['structure_lonely_int', '42', 42],
    ['structure_lonely_negative_real', '-0.1', float(-0.1)],
    ['structure_lonely_null', 'null', null],
    ['structure_lonely_string', '"asd"', 'asd'],
    ['structure_lonely_true', 'true', true],
    ['structure_string_empty', '""', ''],
    ['structure_trailing_newline', '["a"]\n', ['a']],
    ['structure_true_in_array', '[true]', [true]],
    ['structure_whitespace_array', ' [] ', []],
  ]
  test.each(cases)('%s', (_, content, value) => {
    expect(readBoth(content)).toBe('read')
    expect(readExact(bytesOf(content), 'a.json')).toEqual(value)
    expect(readDocument(bytesOf(content), 'a.json').exact()).toEqual(value)
  })
})

describe('y, but stricter: a key that stands twice is refused in scored artifacts', () => {
  test.each([
    ['object_duplicated_key', '{"a":"b","a":"c"}'],
    ['object_duplicated_key_and_value', '{"a":"b","a":"b"}'],
  ])('%s', (_, content) => {
    expect(readBoth(content)).toMatch(/^refused: a\.json holds the key "a" twice at the top/)
  })
})

describe('n: must be refused', () => {
  const cases: readonly [string, Content][] = [
    ['array_1_true_without_comma', '[1 true]'],
    ['array_a_invalid_utf8', [0x5b, 0x61, 0xe5, 0x5d]],
    ['array_colon_instead_of_comma', '["": 1]'],
    ['array_comma_after_close', '[""],'],
    ['array_comma_and_number', '[,1]'],
    ['array_double_comma', '[1,,2]'],
    ['array_double_extra_comma', '["x",,]'],
    ['array_extra_close', '["x"]]'],
    ['array_extra_comma', '["",]'],
    ['array_incomplete', '["x"'],
    ['array_incomplete_invalid_value', '[x'],
    ['array_inner_array_no_comma', '[3[4]]'],
    ['array_invalid_utf8', [0x5b, 0xff, 0x5d]],
    ['array_items_separated_by_semicolon', '[1:2]'],
    ['array_just_comma', '[,]'],
    ['array_just_minus', '[-]'],
    ['array_missing_value', '[   , ""]'],
    ['array_newlines_unclosed', '["a",\n4\n,1,'],
    ['array_number_and_comma', '[1,]'],
    ['array_number_and_several_commas', '[1,,]'],
    ['array_spaces_vertical_tab_formfeed', '["\u000ba"\\f]'],
    ['array_star_inside', '[*]'],
    ['array_unclosed', '[""'],
    ['array_unclosed_trailing_comma', '[1,'],
    ['array_unclosed_with_new_lines', '[1,\n1\n,1'],
    ['array_unclosed_with_object_inside', '[{}'],
    ['incomplete_false', '[fals]'],
    ['incomplete_null', '[nul]'],
    ['incomplete_true', '[tru]'],
    ['multidigit_number_then_00', '123\u0000'],
    ['number_++', '[++1234]'],
    ['number_+1', '[+1]'],
    ['number_+Inf', '[+Inf]'],
    ['number_-01', '[-01]'],
    ['number_-1.0.', '[-1.0.]'],
    ['number_-2.', '[-2.]'],
    ['number_.-1', '[.-1]'],
    ['number_.2e-3', '[.2e-3]'],
    ['number_0.1.2', '[0.1.2]'],
    ['number_0.3e+', '[0.3e+]'],
    ['number_0.3e', '[0.3e]'],
    ['number_0.e1', '[0.e1]'],
    ['number_0_capital_E+', '[0E+]'],
    ['number_0_capital_E', '[0E]'],
    ['number_0e+', '[0e+]'],
    ['number_0e', '[0e]'],
    ['number_1.0e+', '[1.0e+]'],
    ['number_1.0e-', '[1.0e-]'],
    ['number_1.0e', '[1.0e]'],
    ['number_1_000', '[1 000.0]'],
    ['number_1eE2', '[1eE2]'],
    ['number_2.e+3', '[2.e+3]'],
    ['number_2.e-3', '[2.e-3]'],
    ['number_2.e3', '[2.e3]'],
    ['number_9.e+', '[9.e+]'],
    ['number_Inf', '[Inf]'],
    ['number_U+FF11_fullwidth_digit_one', '[１]'],
    ['number_expression', '[1+2]'],
    ['number_hex_1_digit', '[0x1]'],
    ['number_hex_2_digits', '[0x42]'],
    ['number_invalid+-', '[0e+-1]'],
    ['number_invalid-negative-real', '[-123.123foo]'],
    ['number_invalid-utf-8-in-bigger-int', [0x5b, 0x31, 0x32, 0x33, 0xe5, 0x5d]],
    ['number_invalid-utf-8-in-exponent', [0x5b, 0x31, 0x65, 0x31, 0xe5, 0x5d]],
    ['number_invalid-utf-8-in-int', [0x5b, 0x30, 0xe5, 0x5d]],
    ['number_minus_sign_with_trailing_garbage', '[-foo]'],
    ['number_minus_space_1', '[- 1]'],
    ['number_neg_int_starting_with_zero', '[-012]'],
    ['number_neg_real_without_int_part', '[-.123]'],
    ['number_neg_with_garbage_at_end', '[-1x]'],
    ['number_real_garbage_after_e', '[1ea]'],
    ['number_real_without_fractional_part', '[1.]'],
    ['number_starting_with_dot', '[.123]'],
    ['number_with_alpha', '[1.2a-3]'],
    ['number_with_alpha_char', '[1.8011670033376514H-308]'],
    ['number_with_leading_zero', '[012]'],
    ['object_bad_value', '["x", truth]'],
    ['object_bracket_key', '{[: "x"}\n'],
    ['object_comma_instead_of_colon', '{"x", null}'],
    ['object_double_colon', '{"x"::"b"}'],
    ['object_emoji', '{🇨🇭}'],
    ['object_garbage_at_end', '{"a":"a" 123}'],
    ['object_key_with_single_quotes', "{key: 'value'}"],
    [
      'object_lone_continuation_byte_in_key_and_trailing_comma',
      [0x7b, 0x22, 0xb9, 0x22, 0x3a, 0x22, 0x30, 0x22, 0x2c, 0x7d],
    ],
    ['object_missing_colon', '{"a" b}'],
    ['object_missing_key', '{:"b"}'],
    ['object_missing_semicolon', '{"a" "b"}'],
    ['object_missing_value', '{"a":'],
    ['object_no-colon', '{"a"'],
    ['object_non_string_key', '{1:1}'],
    ['object_non_string_key_but_huge_number_instead', '{9999E9999:1}'],
    ['object_repeated_null_null', '{null:null,null:null}'],
    ['object_several_trailing_commas', '{"id":0,,,,,}'],
    ['object_single_quote', "{'a':0}"],
    ['object_trailing_comma', '{"id":0,}'],
    ['object_trailing_comment', '{"a":"b"}/**/'],
    ['object_trailing_comment_open', '{"a":"b"}/**//'],
    ['object_trailing_comment_slash_open', '{"a":"b"}//'],
    ['object_trailing_comment_slash_open_incomplete', '{"a":"b"}/'],
    ['object_two_commas_in_a_row', '{"a":"b",,"c":"d"}'],
    ['object_unquoted_key', '{a: "b"}'],
    ['object_unterminated-value', '{"a":"a'],
    ['object_with_single_string', '{ "foo" : "bar", "a" }'],
    ['object_with_trailing_garbage', '{"a":"b"}#'],
    ['single_space', ' '],
    ['string_1_surrogate_then_escape', '["\\uD800\\"]'],
    ['string_1_surrogate_then_escape_u', '["\\uD800\\u"]'],
    ['string_1_surrogate_then_escape_u1', '["\\uD800\\u1"]'],
    ['string_1_surrogate_then_escape_u1x', '["\\uD800\\u1x"]'],
    ['string_accentuated_char_no_quotes', '[é]'],
    ['string_backslash_00', '["\\\u0000"]'],
    ['string_escape_x', '["\\x00"]'],
    ['string_escaped_backslash_bad', '["\\\\\\"]'],
    ['string_escaped_ctrl_char_tab', '["\\\t"]'],
    ['string_escaped_emoji', '["\\🌀"]'],
    ['string_incomplete_escape', '["\\"]'],
    ['string_incomplete_escaped_character', '["\\u00A"]'],
    ['string_incomplete_surrogate', '["\\uD834\\uDd"]'],
    ['string_incomplete_surrogate_escape_invalid', '["\\uD800\\uD800\\x"]'],
    ['string_invalid-utf-8-in-escape', [0x5b, 0x22, 0x5c, 0x75, 0xe5, 0x22, 0x5d]],
    ['string_invalid_backslash_esc', '["\\a"]'],
    ['string_invalid_unicode_escape', '["\\uqqqq"]'],
    ['string_invalid_utf8_after_escape', [0x5b, 0x22, 0x5c, 0xe5, 0x22, 0x5d]],
    ['string_leading_uescaped_thinspace', '[\\u0020"asd"]'],
    ['string_no_quotes_with_bad_escape', '[\\n]'],
    ['string_single_doublequote', '"'],
    ['string_single_quote', "['single quote']"],
    ['string_single_string_no_double_quotes', 'abc'],
    ['string_start_escape_unclosed', '["\\'],
    ['string_unescaped_ctrl_char', '["a\u0000a"]'],
    ['string_unescaped_newline', '["new\nline"]'],
    ['string_unescaped_tab', '["\t"]'],
    ['string_unicode_CapitalU', '"\\UA66D"'],
    ['string_with_trailing_garbage', '""x'],
    ['structure_100000_opening_arrays', '['.repeat(100_000)],
    ['structure_U+2060_word_joined', '[\u2060]'],
    ['structure_UTF8_BOM_no_data', '\ufeff'],
    ['structure_angle_bracket_.', '<.>'],
    ['structure_angle_bracket_null', '[<null>]'],
    ['structure_array_trailing_garbage', '[1]x'],
    ['structure_array_with_extra_array_close', '[1]]'],
    ['structure_array_with_unclosed_string', '["asd]'],
    ['structure_ascii-unicode-identifier', 'aå'],
    ['structure_capitalized_True', '[True]'],
    ['structure_close_unopened_array', '1]'],
    ['structure_comma_instead_of_closing_brace', '{"x": true,'],
    ['structure_double_array', '[][]'],
    ['structure_end_array', ']'],
    ['structure_incomplete_UTF8_BOM', [0xef, 0xbb, 0x7b, 0x7d]],
    ['structure_lone-invalid-utf-8', [0xe5]],
    ['structure_lone-open-bracket', '['],
    ['structure_no_data', ''],
    ['structure_null-byte-outside-string', '[\u0000]'],
    ['structure_number_with_trailing_garbage', '2@'],
    ['structure_object_followed_by_closing_object', '{}}'],
    ['structure_object_unclosed_no_value', '{"":'],
    ['structure_object_with_comment', '{"a":/*comment*/"b"}'],
    ['structure_object_with_trailing_garbage', '{"a": true} "x"'],
    ['structure_open_array_apostrophe', "['"],
    ['structure_open_array_comma', '[,'],
    ['structure_open_array_object', '[{"":'.repeat(50_000)],
    ['structure_open_array_open_object', '[{'],
    ['structure_open_array_open_string', '["a'],
    ['structure_open_array_string', '["a"'],
    ['structure_open_object', '{'],
    ['structure_open_object_close_array', '{]'],
    ['structure_open_object_comma', '{,'],
    ['structure_open_object_open_array', '{['],
    ['structure_open_object_open_string', '{"a'],
    ['structure_open_object_string_with_apostrophes', "{'a'"],
    ['structure_open_open', '["\\{["\\{["\\{["\\{'],
    ['structure_single_eacute', [0xe9]],
    ['structure_single_star', '*'],
    ['structure_trailing_#', '{"a":"b"}#{}'],
    ['structure_uescaped_LF_before_string', '[\\u000A""]'],
    ['structure_unclosed_array', '[1'],
    ['structure_unclosed_array_partial_null', '[ false, nul'],
    ['structure_unclosed_array_unfinished_false', '[ true, fals'],
    ['structure_unclosed_array_unfinished_true', '[ false, tru'],
    ['structure_unclosed_object', '{"asd":"asd"'],
    ['structure_unicode-identifier', 'å'],
    ['structure_whitespace_U+2060_word_joiner', '\u2060'],
    ['structure_whitespace_formfeed', '[\u000c]'],
  ]
  test.each(cases)('%s', (_, content) => {
    expect(readBoth(content)).toMatch(/^refused: a\.json /)
  })
})

describe('n in the suite, read here as Python reads it', () => {
  const cases: readonly [string, string, number][] = [
    ['number_NaN', '[NaN]', Number.NaN],
    ['number_infinity', '[Infinity]', Number.POSITIVE_INFINITY],
    ['number_minus_infinity', '[-Infinity]', Number.NEGATIVE_INFINITY],
  ]
  test.each(cases)('%s', (_, content, value) => {
    expect(readExact(bytesOf(content), 'a.json')).toEqual([float(value)])
    expect(readDocument(bytesOf(content), 'a.json').tree).toEqual([float(value)])
  })

  test('E13 number_-NaN is no number of Python either', () => {
    expect(readBoth('[-NaN]')).toMatch(/^refused: a\.json .*unexpected "-"/)
    expect(readBoth('[nan]')).toMatch(/^refused: /)
  })
})

describe('i: decided here (docs/json.md)', () => {
  const read: readonly [string, Content, JsonValue][] = [
    ['number_double_huge_neg_exp', '[123.456e-789]', [float(0)]],
    [
      'number_huge_exp',
      `[0.4e${'0'.repeat(50)}669999999999999999999999999999999999999999999999999999999999999999999]`,
      [float(Number.POSITIVE_INFINITY)],
    ],
    ['number_neg_int_huge_exp', '[-1e+9999]', [float(Number.NEGATIVE_INFINITY)]],
    ['number_pos_double_huge_exp', '[1.5e+9999]', [float(Number.POSITIVE_INFINITY)]],
    ['number_real_neg_overflow', '[-123123e100000]', [float(Number.NEGATIVE_INFINITY)]],
    ['number_real_pos_overflow', '[123123e100000]', [float(Number.POSITIVE_INFINITY)]],
    ['number_real_underflow', '[123e-10000000]', [float(0)]],
    ['number_too_big_neg_int', '[-123123123123123123123123123123]', [-123123123123123123123123123123n]],
    ['number_too_big_pos_int', '[100000000000000000000]', [100000000000000000000n]],
    [
      'number_very_big_negative_int',
      '[-237462374673276894279832749832423479823246327846]',
      [-237462374673276894279832749832423479823246327846n],
    ],
    ['object_key_lone_2nd_surrogate', '{"\\uDFAA":0}', map(['\udfaa', 0])],
    ['string_1st_surrogate_but_2nd_missing', '["\\uDADA"]', ['\udada']],
    ['string_1st_valid_surrogate_2nd_invalid', '["\\uD888\\u1234"]', ['\ud888\u1234']],
    ['string_incomplete_surrogate_and_escape_valid', '["\\uD800\\n"]', ['\ud800\n']],
    ['string_incomplete_surrogate_pair', '["\\uDd1ea"]', ['\udd1ea']],
    ['string_incomplete_surrogates_escape_valid', '["\\uD800\\uD800\\n"]', ['\ud800\ud800\n']],
    ['string_invalid_lonely_surrogate', '["\\ud800"]', ['\ud800']],
    ['string_invalid_surrogate', '["\\ud800abc"]', ['\ud800abc']],
    ['string_inverted_surrogates_U+1D11E', '["\\uDd1e\\uD834"]', ['\udd1e\ud834']],
    ['string_lone_second_surrogate', '["\\uDFAA"]', ['\udfaa']],
    ['structure_UTF-8_BOM_empty_object', '\ufeff{}', map()],
  ]
  const refused: readonly [string, Content, RegExp][] = [
    ['string_UTF-16LE_with_BOM', [0xff, 0xfe, 0x5b, 0, 0x22, 0, 0xe9, 0, 0x22, 0, 0x5d, 0], /is UTF-16 text/],
    [
      'string_UTF-8_invalid_sequence',
      [0x5b, 0x22, 0xe6, 0x97, 0xa5, 0xd1, 0x88, 0xfa, 0x22, 0x5d],
      /not valid UTF-8: 0xfa at byte 7/,
    ],
    ['string_UTF8_surrogate_U+D800', [0x5b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x5d], /not valid UTF-8: 0xed at byte 2/],
    ['string_invalid_utf-8', [0x5b, 0x22, 0xff, 0x22, 0x5d], /not valid UTF-8: 0xff at byte 2/],
    ['string_iso_latin_1', [0x5b, 0x22, 0xe9, 0x22, 0x5d], /not valid UTF-8: 0xe9 at byte 2/],
    ['string_lone_utf8_continuation_byte', [0x5b, 0x22, 0x81, 0x22, 0x5d], /not valid UTF-8: 0x81 at byte 2/],
    [
      'string_not_in_unicode_range',
      [0x5b, 0x22, 0xf4, 0xbf, 0xbf, 0xbf, 0x22, 0x5d],
      /not valid UTF-8: 0xf4 at byte 2/,
    ],
    ['string_overlong_sequence_2_bytes', [0x5b, 0x22, 0xc0, 0xaf, 0x22, 0x5d], /not valid UTF-8: 0xc0 at byte 2/],
    [
      'string_overlong_sequence_6_bytes',
      [0x5b, 0x22, 0xfc, 0x83, 0xbf, 0xbf, 0xbf, 0xbf, 0x22, 0x5d],
      /not valid UTF-8: 0xfc at byte 2/,
    ],
    [
      'string_overlong_sequence_6_bytes_null',
      [0x5b, 0x22, 0xfc, 0x80, 0x80, 0x80, 0x80, 0x80, 0x22, 0x5d],
      /not valid UTF-8: 0xfc at byte 2/,
    ],
    ['string_truncated-utf-8', [0x5b, 0x22, 0xe0, 0xff, 0x22, 0x5d], /not valid UTF-8: 0xe0 at byte 2/],
    ['string_utf16BE_no_BOM', [0, 0x5b, 0, 0x22, 0, 0xe9, 0, 0x22, 0, 0x5d], /is UTF-16 text/],
    ['string_utf16LE_no_BOM', [0x5b, 0, 0x22, 0, 0xe9, 0, 0x22, 0, 0x5d, 0], /is UTF-16 text/],
    ['structure_500_nested_arrays', `${'['.repeat(500)}${']'.repeat(500)}`, /nested deeper than 256/],
  ]
  test.each(read)('%s is read', (_, content, value) => {
    expect(readBoth(content)).toBe('read')
    expect(readExact(bytesOf(content), 'a.json')).toEqual(value)
  })
  test.each(refused)('%s is refused', (_, content, message) => {
    expect(readBoth(content)).toMatch(message)
  })

  test('E13 each stands in docs/json.md, with what is done', () => {
    const table = readFileSync('docs/json.md', 'utf8')
    for (const [name] of read)
      expect(table).toMatch(new RegExp(`^\\| \`i_${name.replaceAll('+', '\\+')}\` \\| read \\|`, 'm'))
    for (const [name] of refused) {
      expect(table).toMatch(new RegExp(`^\\| \`i_${name.replaceAll('+', '\\+')}\` \\| refused \\|`, 'm'))
    }
    expect(table.match(/^\| `i_/gm)).toHaveLength(read.length + refused.length)
  })
})
