import { z } from 'zod'
import { storageErrors } from '../storage.errors.ts'

const largestList = 1000
const sizeLimit = z.union([z.int().min(0), z.string().max(40)]).nullish()
const mimeTypes = z.array(z.string().max(200)).max(200).nullish()
const expiresIn = z
  .int()
  .min(1)
  .max(10 * 365 * 24 * 60 * 60)
const key = z.string().max(4096)
const order = z.enum(['asc', 'desc'])

export const CreateBucketBody = z.object({
  name: z.string(),
  id: z.string().optional(),
  public: z.boolean().nullish(),
  type: z.enum(['STANDARD', 'ANALYTICS']).nullish(),
  file_size_limit: sizeLimit,
  allowed_mime_types: mimeTypes,
})
export const UpdateBucketBody = z.object({
  public: z.boolean().nullish(),
  file_size_limit: sizeLimit,
  allowed_mime_types: mimeTypes,
})
export const ListBucketsQuery = z.object({
  limit: z.coerce.number().int().min(1).optional(),
  offset: z.coerce.number().int().min(0).optional(),
  search: z.string().max(200).optional(),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: order.default('asc'),
})
export type ListBucketsQuery = z.infer<typeof ListBucketsQuery>

/** spec §7: limit 100, offset 0, sorted by name ascending. */
export const ListBody = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.int().min(1).max(largestList).default(100),
  offset: z.int().min(0).default(0),
  search: z.string().max(1024).nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: order.default('asc'),
    })
    .nullish(),
})
export type ListBody = z.infer<typeof ListBody>

export const ListPageBody = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z
    .int()
    .min(1)
    .default(largestList)
    .transform((limit) => Math.min(limit, largestList)),
  cursor: z.string().max(4096).nullish(),
  with_delimiter: z.boolean().nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at']).default('name'),
      order: order.default('asc'),
    })
    .nullish(),
})
export type ListPageBody = z.infer<typeof ListPageBody>

export const RemoveBody = z.object({ prefixes: z.array(key).min(1).max(largestList) })
export const RelocateBody = z.object({
  bucketId: z.string(),
  sourceKey: key,
  destinationKey: key,
  destinationBucket: z.string().nullish(),
  copyMetadata: z.boolean().nullish(),
  metadata: z
    .object({ cacheControl: z.string().max(200).optional(), mimetype: z.string().max(200).optional() })
    .nullish(),
})
export type RelocateBody = z.infer<typeof RelocateBody>
export const SignBody = z.object({ expiresIn, transform: z.record(z.string(), z.unknown()).nullish() })
export const SignManyBody = z.object({ expiresIn, paths: z.array(key).min(1).max(largestList) })

/** @throws StorageError InvalidRequest naming the first fault */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  throw storageErrors.invalidRequest(`${fault?.path.join('.') ?? ''}: ${fault?.message ?? 'Invalid Request'}`)
}
