import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertObjectKey, isBucketName } from './object-key.ts'
import { StorageError } from '#backend/storage/storage.errors.ts'
import { assertMimeTypeAllowed, parseSizeLimit } from './upload-limits.ts'

const allowed = "ABCXYZabcxyz0189_/!.*'() &$=@;:+,?-"

const allowedPattern = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]$/

const isAccepted = (key: string): boolean => {
  try {
    assertObjectKey(key)
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(StorageError)
    expect(error).toMatchObject({ code: 'InvalidKey', status: 400 })
    return false
  }
}

const allowedText = (minLength: number) =>
  fc.string({ unit: fc.constantFrom(...allowed.split('')), minLength, maxLength: 512 })
const otherCharacter = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 1 })
  .filter((char) => !allowedPattern.test(char))

test('every key of allowed characters is taken', () => {
  const check = () => fc.assert(fc.property(allowedText(1), isAccepted))
  expect(check).not.toThrow()
})

test('a key with any other character, an empty and an endless one are refused', () => {
  fc.assert(
    fc.property(allowedText(0), otherCharacter, allowedText(0), (...parts) => !isAccepted(parts.join(''))),
  )
  expect([isAccepted(''), isAccepted('a'.repeat(1025))]).toEqual([false, false])
})

test('a bucket’s name is one segment of at most a hundred characters', () => {
  expect(['a', 'a.b-c', 'a'.repeat(100)].map(isBucketName)).toEqual([true, true, true])
  expect(['', '.', '..', 'a/b', ' a', 'a\0', 'é', 'a'.repeat(101)].map(isBucketName).some(Boolean)).toBe(
    false,
  )
})

test('a size limit is a number of bytes or a decimal unit', () => {
  expect(['20mb', '1kb', '1.5GB', '7b', 12, null, undefined].map(parseSizeLimit)).toEqual([
    20_000_000,
    1000,
    1_500_000_000,
    7,
    12,
    null,
    undefined,
  ])
  for (const wrong of ['', '20', 'mb', '-1mb', '1tb', '1e3kb'])
    expect(() => parseSizeLimit(wrong)).toThrow(StorageError)
})

test('a list of types knows families, capitals and parameters', () => {
  for (const type of ['image/png', 'IMAGE/PNG', 'image/png; q=1'])
    for (const list of [['image/png'], ['image/*'], ['*/*'], [], null]) assertMimeTypeAllowed(type, list)
  for (const list of [['image/jpeg'], ['text/*'], ['image']])
    expect(() => assertMimeTypeAllowed('image/png', list)).toThrow('mime type image/png is not supported')
})
