import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { insertLooseBytes } from '#backend/storage/bytes/loose-bytes.repository.ts'
import type { StorageContext } from '../storage-context.ts'
import { deleteUpload, findUpload, insertPiece, uploadHours } from './resumable.repository.ts'

const hourMs = 60 * 60 * 1000

/** The library throws plain objects, and answers with what one holds. */
const refusal = (error: { status_code: number; body: string }) => Object.assign(new Error(error.body), error)

/**
 * Keeps each request's bytes as a piece of its own in the byte store, so that any node can take the next one. An upload
 * is created by `beginUpload`, which knows who asks.
 */
export class PieceStore extends DataStore {
  readonly #ctx: StorageContext
  constructor(ctx: StorageContext) {
    super()
    this.#ctx = ctx
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  override async create(upload: Upload): Promise<Upload> {
    upload.creation_date = new Date().toISOString()
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await findUpload(this.#ctx.db, id)
    if (!found) throw refusal(ERRORS.FILE_NOT_FOUND)
    const { size, offset, metadata, createdAt } = found
    return new Upload({ id, size, offset, metadata, creation_date: createdAt.toISOString() })
  }

  /** Survives a crash when it resolves; a piece that another request stored first is refused. */
  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const { spool, bytes, db } = this.#ctx
    const file = await spool.receive(body, Number.MAX_SAFE_INTEGER)
    try {
      if (file.size === 0) return offset
      const version = randomUUID()
      await insertLooseBytes(db, version, 2 * uploadHours * 60 * 60)
      await bytes.put(version, file)
      const isFirst = await insertPiece(db, id, { start: offset, size: file.size, version })
      if (!isFirst) throw refusal(ERRORS.INVALID_OFFSET)
      return offset + file.size
    } finally {
      await file.discard()
    }
  }

  override async remove(id: string): Promise<void> {
    await deleteUpload(this.#ctx.db, id)
  }

  override getExpiration(): number {
    return uploadHours * hourMs
  }
}
