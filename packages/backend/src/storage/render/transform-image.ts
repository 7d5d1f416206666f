import type { Readable } from 'node:stream'
import type { ResizeOptions, Sharp } from 'sharp'
import { storageErrors } from '../storage.errors.ts'
import { longestSide, type Transformation } from './transformation.ts'

/** Larger pictures than cameras take; a small file may hold many more pixels than it has bytes. */
const mostPixels = 50_000_000
/** What is drawn from instructions (SVG) may ask for any amount of work in a few bytes; and it has every size already. */
const ofPixels: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']

/** How `contain` shrinks a picture, `cover` cuts it and `fill` stretches it; none makes it larger than it is. */
const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const

/**
 * The picture in another size, upright, without what the camera wrote into it. Reads the bytes as they come.
 * @param asked `prefersWebp`: whether the asker shows WebP, which is taken where no format was asked for
 * @throws StorageError when it is no picture that can be read
 */
export async function transformImage(
  bytes: Readable,
  { width, height, resize, format, quality }: Transformation,
  { prefersWebp, mostSeconds = 10 }: { prefersWebp: boolean; mostSeconds?: number },
): Promise<{ data: Buffer; mimeType: string }> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const image = sharp({ limitInputPixels: mostPixels, animated: false }).timeout({ seconds: mostSeconds })
  bytes.on('error', (error) => image.destroy(error)).pipe(image)
  const sized = image.rotate().resize(sizeFor({ width, height, resize }))
  const target = format ?? (prefersWebp ? 'webp' : 'origin')
  try {
    const { format: kind } = await image.metadata()
    if (!ofPixels.includes(kind)) throw new Error(`A picture of the kind ${kind} is not transformed`)
    const { data, info } = await encode(sized, { target, quality }).toBuffer({ resolveWithObject: true })
    return { data, mimeType: `image/${info.format === 'heif' ? 'avif' : info.format}` }
  } catch (error) {
    throw storageErrors.invalidRequest('The object is no image that can be transformed', error)
  }
}

/** A side that was not asked for follows from the other, and from the longest that may be asked for. */
function sizeFor({
  width,
  height,
  resize,
}: Pick<Transformation, 'width' | 'height' | 'resize'>): ResizeOptions {
  const isOpen = width === undefined || height === undefined
  return {
    width: width ?? longestSide,
    height: height ?? longestSide,
    fit: isOpen ? 'inside' : fits[resize],
    withoutEnlargement: isOpen || resize !== 'fill',
  }
}

interface Encoding {
  target: 'origin' | 'avif' | 'webp'
  quality: number
}
function encode(image: Sharp, { target, quality }: Encoding): Sharp {
  // The time limit ends neither an AVIF nor the search for a PNG's palette: the first at its least effort, the second never.
  if (target === 'avif') return image.avif({ quality, effort: 0, chromaSubsampling: '4:2:0' })
  if (target === 'webp') return image.webp({ quality })
  return image.jpeg({ quality, force: false }).png({ force: false }).webp({ quality, force: false })
}
