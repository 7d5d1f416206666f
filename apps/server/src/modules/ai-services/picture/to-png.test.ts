import { expect, test } from 'vitest'
import { composePicture } from './compose-picture.ts'
import { toPng } from '#server/platform/to-png.ts'

const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

test.each(['1024x1024', '1536x1024', '1024x1536'])(
  '[SVC-16] a picture is a PNG of the wanted size: %s',
  async (size) => {
    const png = await toPng(composePicture('rinser -> filler -> capper', size))
    expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n')
    const { width, height } = sizeOf(png)
    expect(`${width}x${height}`).toBe(size)
  },
)

test('the words of a picture are drawn, in the font of the portal, and the same each time', async () => {
  const svg = composePicture('rinser -> filler -> capper', '1024x1024')
  const [drawn, again, wordless] = await Promise.all(
    [svg, svg, svg.replaceAll(/<text[^>]*>[^<]*<\/text>/gu, '')].map((one) => toPng(one)),
  )
  expect(drawn).toEqual(again)
  expect(drawn?.length).toBeGreaterThan((wordless?.length ?? 0) + 2000)
})

test.each([
  ['markup', 'poster <script>alert(1)</script> & "more"'],
  ['half of a pair', 'poster of \ud83d tanks'],
  ['control characters', 'poster of \u0000\u0007\ufffe tanks'],
  ['length', 'ñ '.repeat(1500)],
])('whatever the prompt holds, a picture comes: %s', async (_, prompt) => {
  expect(sizeOf(await toPng(composePicture(prompt, '1024x1024')))).toEqual({ width: 1024, height: 1024 })
})

test('who goes away is not drawn for', async () => {
  await expect(toPng(composePicture('a -> b', '1024x1024'), AbortSignal.abort())).rejects.toThrow(/abort/u)
})
