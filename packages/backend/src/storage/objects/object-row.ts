export interface ObjectMetadata {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
}

export interface ObjectRow {
  id: string
  name: string
  bucket_id: string
  owner: string | null
  owner_id: string | null
  version: string | null
  metadata: Partial<ObjectMetadata> | null
  user_metadata: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
  last_accessed_at: Date
}

export interface ObjectPlace {
  bucketId: string
  name: string
}

export interface NewObject extends ObjectPlace {
  id: string
  owner: string | null
  version: string | null
  metadata: Partial<ObjectMetadata>
  userMetadata: Record<string, unknown> | null
}
