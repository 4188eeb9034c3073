import { expect, test } from 'vitest'
import { fileName } from '#platform/kernel/files/judge-file.ts'

test.each([
  ['../../etc/passwd', 'passwd.png'],
  ['..\\..\\boot.ini', 'boot.png'],
  ['..%2f..%2fetc%2fpasswd', '%2f..%2fetc%2fpasswd.png'],
  ['/etc/shadow', 'shadow.png'],
  ['C:\\Windows\\win.ini', 'win.png'],
  ['a\u0000.html\u0000.png', 'a.html.png'],
  ['a\r\nset-cookie: x=1.png', 'aset-cookie x=1.png'],
  ['invoice\u202egnp.exe', 'invoicegnp.png'],
  ['\u2066hidden\u2069\u2028\u2029.pdf', 'hidden.png'],
  ['\u200f‏عقد.pdf', 'عقد.png'],
  ['x.html', 'x.png'],
  ['.htaccess', 'htaccess.png'],
  ['...', 'file.png'],
  ['   ', 'file.png'],
  ['', 'file.png'],
  ['\ud800.png', '\ufffd.png'],
  [`${'ع'.repeat(300)}.png`, `${'ع'.repeat(120)}.png`],
  [`${'a'.repeat(119)}😀b.png`, `${'a'.repeat(119)}😀.png`],
])('%j is kept as %j', (given, clean) => {
  expect(fileName(given, 'image/png')).toBe(clean)
})
