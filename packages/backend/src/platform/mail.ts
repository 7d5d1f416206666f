import type { Tx } from '#backend/platform/db/database.ts'

export interface MailAttachment {
  fileName: string
  contentType: string
  content: Buffer
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly MailAttachment[]
  /** Links and codes that open an account: whoever reads the outbox does not see them. */
  secrets?: readonly string[]
}

/** Sends mail. Every mail is stored before anything is sent; delivery goes on after the promise resolves. */
export interface MailService {
  /**
   * Resolves with the id of the outbox row once the mail is stored. With `tx` it is stored when, and only when, that
   * transaction of the connection's own user commits, and goes out soon after.
   */
  send(mail: Mail, tx?: Tx): Promise<{ id: string }>
  /** Waits for deliveries that are under way, and stops retrying. */
  close(): Promise<void>
}
