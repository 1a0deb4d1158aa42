const DEEP = JSON.parse('['.repeat(200) + ']'.repeat(200)) as unknown

/** Texts that people may enter by accident or on purpose, keyed by what is wrong with them. */
export const hostileTexts: Record<string, string> = {
  'half a zone': 'America/New_Yor',
  'half a date': '2026-1',
  'a date far off': '275760-09-13T00:00',
  'a date that never comes': '2026-02-30T25:61',
  'half a character': 'Tom \uD83D',
  'the other half': '\uDE00 Tom',
  'letters that turn the line': '\u202Eevil\u202C \u2067rtl\u2069 \u200Fשלום',
  'marks without a letter': `a${'\u0301'.repeat(200)}`,
  'control characters': 'a\u0007b\u001Bc\u0085d\u2028e',
  'a broken address': 'https://[::1',
  'an address that runs': 'javascript:alert(1)',
  markup: '<img src=x onerror=alert(1)><!--</script>',
  pattern: '%_\\(.*+?^${}|[',
  'names of objects': '__proto__',
  'a number too large': '9'.repeat(400),
  '100 KB': 'wörd '.repeat(20_000),
}

/** Values that only a program would send, of the wrong type for their field. */
export const hostileShapes: Record<string, unknown> = {
  nothing: null,
  'a yes': true,
  'a number': -1.5e300,
  'no text': '',
  'a list of nothing': [null, null],
  'a list of lists': [[], [[]]],
  'a list of objects': [{ toString: 'x' }, { id: { $ne: 1 } }],
  'an object': { toString: 'x', valueOf: 1, length: 3, constructor: null },
  'a deep list': DEEP,
}
