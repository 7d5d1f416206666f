export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends mail. Every mail is stored before anything is sent; delivery goes on after the promise resolves. */
export interface MailService {
  /** Resolves with the id of the outbox row once the mail is stored. */
  send(mail: Mail): Promise<{ id: string }>
  /** Waits for deliveries that are under way, and stops retrying. */
  close(): Promise<void>
}
