/** Values of every kind that a field of ours does not have: nothing may trip over their type. */
export const wrongValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.1 + 0.2,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '0',
  'null',
  'NaN',
  '[object Object]',
  '9'.repeat(400),
  'a'.repeat(40_000),
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  'constructor',
  '__proto__',
  'toString',
  'a\r\nSet-Cookie: stolen=1',
  [],
  [null],
  [['a']],
  Array.from({ length: 2000 }, () => 1),
  {},
  { length: -1 },
  { toString: 'not a function', valueOf: 1 },
  { $gt: '' },
  { then: 1 },
  nested(2000),
];

/** JSON that tries to give every object of the process a new property. */
export const pollutions: readonly string[] = [
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"a":{"__proto__":{"polluted":1}},"items":[{"__proto__":{"polluted":1}}]}',
  '{"__proto__":null}',
  '[{"__proto__":{"polluted":1}}]',
  '{"prototype":{"polluted":1},"__defineGetter__":1,"hasOwnProperty":1,"toString":1}',
];

/** The same as names of query parameters and form fields. */
export const pollutingFields =
  '__proto__=1&__proto__[polluted]=1&constructor[prototype][polluted]=1&constructor.prototype.polluted=1';

/** Types a body may claim, none of them ours. */
export const contentTypes: readonly string[] = [
  '',
  'text/plain',
  'text/html',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json5',
  'application/json-patch+json',
  'application/octet-stream',
  'application/x-www-form-urlencoded-not',
  '; charset=utf-8',
  'application/json\tx',
  'a'.repeat(5000),
];

const bytesOf = (text: string) => Buffer.from(text, 'utf16le');

/** JSON in encodings other than UTF-8, or in none at all. */
export const wrongEncodings: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  'UTF-16, little end first': Buffer.from(bytesOf('{"name":"Ann"}')),
  'UTF-16, big end first': Buffer.from(bytesOf('{"name":"Ann"}').swap16()),
  'UTF-16 with its mark': Buffer.from(bytesOf('\ufeff{"name":"Ann"}')),
  'Latin-1': Buffer.from('{"name":"Zoë"}', 'latin1'),
  'a cut-off character': Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xe2, 0x82])]),
  'an overlong slash': Buffer.concat([
    Buffer.from('{"name":"'),
    Buffer.from([0xc0, 0xaf, 0x22, 0x7d]),
  ]),
  'no text at all': Buffer.from(Array.from({ length: 1024 }, (_, index) => (index * 89) % 256)),
};

/** An array in an array, so many deep. */
function nested(depth: number): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** JSON as deep as fits into a body. */
export const deepBodies: Readonly<Record<string, string>> = {
  'arrays, closed': '['.repeat(32_000) + ']'.repeat(32_000),
  'arrays, never closed': '['.repeat(64_000),
  'objects, closed': '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
  'objects, never closed': '{"a":'.repeat(12_000),
  'a deep field': `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
};
