import { toVisible } from '@portal/text/visible-text'
import type { Database } from '@portal/backend/platform/db/database'
import { inSystemTransaction } from '@portal/backend/platform/db/system-transaction'
import type { MailService } from '@portal/backend/platform/mail'
import type { Platform } from '#server/platform/platform.ts'
import type { MailDelivery } from './mail-delivery.ts'
import { claimDueMails, insertMail, markFailed, markSent, type DueMail } from './mail-outbox.repository.ts'

const attempts = 6
/** Before the second attempt; each further one waits four times as long, so that the last comes after some three hours. */
const firstRetrySeconds = 10
const leaseSeconds = 120
const sweepEveryMs = 5000
const batch = 10
/** What a transaction stores can be sent when it has committed; one that takes longer waits for the next sweep. */
const committedWithinMs = 100

interface MailParts {
  platform: Pick<Platform, 'db' | 'log'>
  delivery: MailDelivery | null
}

/** Stores every mail, and sends what is due, again and again until it is gone or given up. */
export function createMailService({ platform, delivery }: MailParts): MailService {
  const { db, log } = platform
  let sweeping: Promise<void> = Promise.resolve()
  let isNextAsked = false
  let isClosed = false

  /** One sweep at a time; however often it is asked for meanwhile, one more follows. */
  const sweep = (carrier: MailDelivery): void => {
    if (isNextAsked || isClosed) return
    isNextAsked = true
    sweeping = sweeping.then(() => {
      isNextAsked = false
      return deliverDue({ db, carrier, log, isClosed: () => isClosed }).catch((error: unknown) =>
        log.error({ event: 'mail.sweep_failed', err: error }, 'mails could not be sent'),
      )
    })
  }

  const timer = delivery ? setInterval(() => sweep(delivery), sweepEveryMs) : undefined
  timer?.unref()

  return {
    async send(asked, tx) {
      const mail = { ...asked, subject: inOneLine(asked.subject) }
      const provider = delivery?.provider ?? null
      if (tx) {
        const id = await insertMail(tx, mail, provider)
        if (delivery && !isClosed) setTimeout(() => sweep(delivery), committedWithinMs).unref()
        return { id }
      }
      const id = mail.attachments?.length
        ? await inSystemTransaction(db, (own) => insertMail(own, mail, provider))
        : await insertMail(db, mail, provider)
      if (delivery && !isClosed) sweep(delivery)
      return { id }
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      await sweeping
      delivery?.close()
    },
  }
}

/** What a list of mails would show otherwise than it is written, such as a name that is turned round, is no part of a subject. */
const inOneLine = (subject: string): string => toVisible(subject.replaceAll(/\s+/gu, ' ')).trim()

interface Sweep {
  db: Database
  carrier: MailDelivery
  log: Platform['log']
  isClosed: () => boolean
}

async function deliverDue(sweep: Sweep): Promise<void> {
  let due: DueMail[]
  do {
    due = await claimDueMails(sweep.db, { limit: batch, leaseSeconds })
    await Promise.all(due.map((mail) => deliverOne(mail, sweep)))
  } while (due.length === batch && !sweep.isClosed())
}

async function deliverOne(mail: DueMail, { db, carrier, log }: Sweep): Promise<void> {
  try {
    const providerMessageId = await carrier.deliver(mail)
    await markSent(db, mail.id, providerMessageId)
  } catch (error) {
    const isLast = mail.attempts >= attempts
    const retryInSeconds = isLast ? null : firstRetrySeconds * 4 ** (mail.attempts - 1)
    const reason = error instanceof Error ? error.message : String(error)
    log.warn(
      { event: 'mail.attempt_failed', mailId: mail.id, attempt: mail.attempts, isLast, reason },
      'mail not sent',
    )
    await markFailed(db, { id: mail.id, error: reason, retryInSeconds })
  }
}
