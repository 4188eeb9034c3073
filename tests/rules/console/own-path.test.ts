import { describe, expect, test } from 'vitest'
import { ownPath } from '#lib/session/own-path.ts'

describe('the page to return to after signing in', () => {
  test.each(['/', '/client?page=2', '/view/summary?client=7#notes', '/%D8%B9', '/%2F/evil.example', '/%5Cevil.example', '/@evil.example'])(
    '%s is ours',
    path => {
      expect(ownPath(path)).toBe(path)
    },
  )
  test.each([
    null,
    '',
    'client',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '///evil.example',
    '\\\\evil.example',
    'https:evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '//127.0.0.1@evil.example',
    '/./\\evil.example',
    'javascript:alert(1)',
    '/access/login',
    '/access/ended?proof=x',
    '/api/palette',
    '/404',
    `/${'a'.repeat(3000)}`,
  ])('%j is not', path => {
    expect(ownPath(path)).toBeNull()
  })
})
