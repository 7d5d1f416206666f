import { foundMail, tenderMail } from '@portal/content/tender-mail'
import { screenPaths } from '@portal/contracts/paths'
import type { Database } from '@portal/backend/platform/db/database'
import { inSystemTransaction } from '@portal/backend/platform/db/system-transaction'
import type { MailService } from '@portal/backend/platform/mail'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { takeNewsToMail } from './alerts.repository.ts'
import { takeFindsToTell } from './searches.repository.ts'

interface MailDependencies {
  db: Database
  jobs: JobQueue
  mail: MailService
  brand: string
  publicUrl: string
}

const everySeconds = 60

/**
 * A minute after a run that changed a tender, its followers have one mail with all that changed, and whoever searches for it
 * one with what was found.
 */
export function defineFollowerMails(deps: MailDependencies): void {
  deps.jobs.define({
    name: 'mail-tender-followers',
    atOnce: 1,
    every: { seconds: everySeconds, firstAfterSeconds: 30 },
    handle: () => mailFollowers(deps),
  })
}

/** Taken and stored in one transaction: a server that is killed in the middle mails nothing twice and forgets nothing. */
export function mailFollowers({ db, mail, brand, publicUrl }: Omit<MailDependencies, 'jobs'>): Promise<void> {
  return inSystemTransaction(db, async (tx) => {
    for (const { email, news } of await takeNewsToMail(tx)) {
      const linked = news.map((each) => ({ ...each, link: `${publicUrl}${screenPaths.tender(each.id)}` }))
      await mail.send({ to: email, ...tenderMail({ brand, news: linked }) }, tx)
    }
    for (const { email, found } of await takeFindsToTell(tx)) {
      const linked = found.map((each) => ({ ...each, link: `${publicUrl}${screenPaths.tender(each.id)}` }))
      await mail.send({ to: email, ...foundMail({ brand, found: linked }) }, tx)
    }
  })
}
