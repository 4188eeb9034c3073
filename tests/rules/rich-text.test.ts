import { describe, expect, test } from 'vitest'
import { plainOf } from '#contract/kernel/rich-text.ts'
import { sanitised } from '#platform/kernel/rich-text.ts'

/** What must never come out of the sanitiser, whatever went in. */
const dangerous =
  /<script|<style|<iframe|<svg|<math|<object|<embed|<form|<input|<meta|<base|<link|<template|\bon\w+\s*=|style\s*=|javascript:|data:|vbscript:|srcset|<!--/i

const hostile = [
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.test/pixel.png" alt="t">',
  '<img src="/api/file/1" onerror="alert(1)">',
  '<img src="/api/file/1?x=1"><img src="/api/file/1/../../x"><img src="//evil.test/api/file/1">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT&#58;alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="https://a.test" onmouseover="alert(1)" style="position:fixed">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext></mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://evil.test"><input name=q><button>go</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.test"><base href="https://evil.test">',
  '<style>@import "https://evil.test"</style><link rel=stylesheet href=https://evil.test>',
  '<<script>script>alert(1)<</script>/script>',
  '<p><!--[if gte mso 9]><xml>x</xml><![endif]--><!-- <img src=x onerror=alert(1)> --></p>',
  '<p dir="ltr\' onclick=alert(1)">x</p>',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
]

describe('hostile HTML', () => {
  test.each(hostile)('%s', html => {
    const clean = sanitised(html)
    expect(clean.replace(/>[^<]*</g, '><')).not.toMatch(dangerous)
    expect(sanitised(clean)).toBe(clean)
  })
})

test('what an editor writes stays, blocks find their own direction', () => {
  expect(sanitised('<h2>Renew</h2><p>A <strong>b</strong> <em>c</em> <code>d</code></p><ul><li><p>e</p></li></ul>')).toBe(
    '<h2 dir="auto">Renew</h2><p dir="auto">A <strong>b</strong> <em>c</em> <code>d</code></p><ul><li dir="auto"><p dir="auto">e</p></li></ul>',
  )
  expect(sanitised('<p dir="rtl">نطاق</p>')).toBe('<p dir="rtl">نطاق</p>')
  expect(sanitised('<p>x<img src="/api/file/12" alt="Step 1" width="9999"></p>')).toBe(
    '<p dir="auto">x<img src="/api/file/12" alt="Step 1" /></p>',
  )
})

test('links open apart and tell nothing; one that leads elsewhere becomes its words', () => {
  expect(sanitised('<p><a href="https://nic.sa/x?a=1&amp;b=2">n</a> <a href="mailto:a@b.sa">m</a> <a href="ftp://x.sa">f</a></p>')).toBe(
    '<p dir="auto"><a href="https://nic.sa/x?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">n</a> <a href="mailto:a@b.sa" rel="noopener noreferrer nofollow" target="_blank">m</a> f</p>',
  )
})

test('text pasted from Word keeps its words and structure only', () => {
  const word =
    '<p class="MsoNormal" style="margin:0cm"><b style="mso-bidi-font-weight:normal"><span lang="AR-SA" style="font-family:Arial">مرحبا</span></b><o:p></o:p></p>'
  expect(sanitised(word)).toBe('<p dir="auto"><strong>مرحبا</strong></p>')
})

test('a text without words or pictures is empty', () => {
  for (const html of ['', '<p></p>', '<p>&nbsp; </p>', '<p><br></p>', '<script>x</script>', '<img src="https://evil.test/a.png">'])
    expect(sanitised(html)).toBe('')
})

test('deep nesting is cut', () => {
  expect(sanitised(`${'<blockquote>'.repeat(500)}x${'</blockquote>'.repeat(500)}`).match(/<blockquote/g)?.length).toBeLessThanOrEqual(40)
})

test('the words of a text, blocks apart, what was escaped read as it was meant', () => {
  expect(plainOf('<h2>A</h2><p>1 &lt; 2 &amp;amp; b<br />c</p>')).toBe('A\n1 < 2 &amp; b\nc')
})
