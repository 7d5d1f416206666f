import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toTar, toTarHead } from '../testing/source-server.ts'
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

test.each([
  ['below nothing', '-0000000001\0'],
  ['in the binary form of large files', '\u0080\0\0\0\0\0\0\0\0\0\u0001\0'],
  ['that is none', 'a lot\0'],
  ['with more behind it', '12 and more\0'],
])('a file of a size %s ends as a fault', async (_, size) => {
  const bytes = gzipSync(Buffer.concat([toTarHead({ name: 'a.xml', size }), Buffer.alloc(4096)]))
  await expect(decodePackage({ bytes, keeps: [] })).rejects.toThrow(cannot)
})

test('a name that leads out of the package writes nothing, and what a link or a folder names is not read', async () => {
  const outside = path.join(mkdtempSync(path.join(os.tmpdir(), 'outside-')), 'written.xml')
  const none = '00000000000\0'
  const bytes = gzipSync(
    Buffer.concat([
      toTarHead({ name: `${outside}`, size: none, kind: '2' }),
      toTarHead({ name: '/etc', size: none, kind: '5' }),
      toTarHead({ name: '/etc/passwd', size: none, kind: '1' }),
      toTar([`${outside}\n<a/>`, `../../../../..${outside}\n<b/>`]),
    ]),
  )
  expect(filesOf(await decodePackage({ bytes, keeps: [] }))).toEqual(['<a/>', '<b/>'])
  expect(existsSync(outside)).toBe(false)
  rmSync(path.dirname(outside), { recursive: true })
})

test('of a day with ten thousand notices no more is held than what is kept: all of them are more than the thread may hold', async () => {
  const notice = (code: string) => `day.xml\n<a>${code}${'ł'.repeat(30_000)}</a>`
  // Members of a stream follow one another, and each hundred notices are the same.
  const hundred = gzipSync(toTar(Array.from({ length: 100 }, () => notice('79714000'))).subarray(0, -1024))
  const bytes = Buffer.concat([
    ...Array.from({ length: 100 }, () => hundred),
    packed('<last>42215000</last>'),
  ])
  expect(filesOf(await decodePackage({ bytes, keeps: ['42215'] }))).toEqual(['<last>42215000</last>'])
})
