import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { transformImage } from './transform-image.ts'

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const whole = { width: undefined, height: undefined, resize: 'cover', quality: 100 } as const

let picture: Buffer
beforeAll(async () => {
  const create = { width: 2500, height: 2500, channels: 3, background: 'teal', noise } as const
  picture = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer()
})

const transformed = (format: 'origin' | 'webp', mostSeconds: number) =>
  transformImage(Readable.from([picture]), { ...whole, format }, { prefersWebp: false, mostSeconds })

test('a picture that asks for more work than its time is given up, and refused in words', async () => {
  await expect(transformed('webp', 1)).rejects.toMatchObject({
    message: 'The object is no image that can be transformed',
    cause: { message: expect.stringContaining('timeout') },
  })
})

test('a PNG stays as it is to the pixel: no palette is searched for it, which no limit would end', async () => {
  const { data } = await transformed('origin', 20)
  const pixels = (image: Buffer) => sharp(image).raw().toBuffer()
  expect((await pixels(data)).equals(await pixels(picture))).toBe(true)
})

test('where no size is asked for, no side is longer than may be asked for', async () => {
  const long = await sharp({ create: { width: 5200, height: 26, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const format = 'avif' as const
  for (const resize of ['cover', 'contain', 'fill'] as const) {
    const { data } = await transformImage(
      Readable.from([long]),
      { ...whole, resize, format },
      { prefersWebp: false },
    )
    expect(await sharp(data).metadata()).toMatchObject({ width: 2500, height: 13 })
  }
})
