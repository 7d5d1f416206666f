import { z } from 'zod'
import { parseInput } from '../request/request-bodies.ts'

/** spec §7, as the hosted service has them: 2,500 pixels a side, quality 20 to 100 with 80 unless told. */
export const longestSide = 2500
const side = z.coerce.number().int().min(1).max(longestSide).optional()
const Transformation = z.object({
  width: side,
  height: side,
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  format: z.enum(['origin', 'avif', 'webp']).optional(),
  quality: z.coerce.number().int().min(20).max(100).default(80),
})
export type Transformation = z.infer<typeof Transformation>

/** @throws StorageError InvalidParameter */
export const readTransformation = (asked: unknown): Transformation => parseInput(Transformation, asked)
