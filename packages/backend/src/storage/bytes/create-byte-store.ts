import path from 'node:path'
import type { Platform } from '#backend/platform/platform.ts'
import { StartupError } from '#backend/platform/startup-error.ts'
import type { ByteStore } from './byte-store.ts'
import { createFileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

/**
 * The store that the configuration names: an S3 bucket, else the data folder.
 * @throws StartupError when the S3 settings are incomplete
 */
export function createByteStore({ config, dataDir }: Pick<Platform, 'config' | 'dataDir'>): ByteStore {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = config
  if (bucket === undefined) return createFileStore(path.join(dataDir, 'storage', 'objects'))
  if (id === undefined || secret === undefined)
    throw new StartupError('S3_BUCKET is set: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed as well.')
  return createS3Store({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket,
    accessKeyId: id,
    secretAccessKey: secret,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
  })
}
