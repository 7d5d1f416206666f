import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toTar } from '../testing/source-server.ts'
import { decodePackage, filesOf, isGzip } from './package.ts'

const cannot = /The package cannot be read/
const packed = (...files: string[]) =>
  gzipSync(toTar(files.map((content, at) => `day/${at}.xml\n${content}`)))

test('the files of a package are told one by one, but for those without any of the texts', async () => {
  const bytes = packed('<a>42215000</a>', '<b>79714000</b>', '<c>é 42215000</c>')
  expect(isGzip(bytes)).toBe(true)
  expect(filesOf(await decodePackage({ bytes, keeps: ['42215'] }))).toEqual([
    '<a>42215000</a>',
    '<c>é 42215000</c>',
  ])
  expect(filesOf(await decodePackage({ bytes, keeps: [] }))).toHaveLength(3)
})

test('what the tar of the system packs is read, folders and long names too', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'package-'))
  try {
    const name = `${'n'.repeat(150)}.xml`
    writeFileSync(path.join(folder, name), '<notice/>')
    const bytes = execFileSync('tar', ['-czf', '-', '-C', folder, '.'])
    expect(filesOf(await decodePackage({ bytes, keeps: [] }))).toEqual(['<notice/>'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('what is cut off, no package, has a file that is too large or unpacks to too much ends as a fault', async () => {
  const whole = packed('<a/>', 'x'.repeat(5000))
  const head = toTar(['large.xml\n'])
  head.write('00777777777\0', 124)
  // Members of a stream follow one another.
  const part = gzipSync(Buffer.alloc(32 * 1024 * 1024))
  const gibibyte = Buffer.concat([packed('<a/>'), ...Array.from({ length: 33 }, () => part)])
  for (const bytes of [
    whole.subarray(0, whole.length - 40),
    gzipSync(toTar(['a.xml\nabc']).subarray(0, 514)),
    gzipSync(Buffer.from('no archive')),
    gzipSync(head),
    gibibyte,
  ])
    await expect(decodePackage({ bytes, keeps: [] })).rejects.toThrow(cannot)
})
