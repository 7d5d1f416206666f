import type { SendFeedbackRequest } from '@portal/contracts/feedback'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import type { MailService } from '@portal/backend/platform/mail'
import { buildFeedbackMail } from './feedback-mail.ts'
import { listAdministratorAddresses, storeFeedback, type FeedbackRecord } from './feedback.repository.ts'

export interface FeedbackDependencies {
  db: Database
  mail: MailService
  config: Pick<Config, 'PORTAL_FEEDBACK_TO' | 'PORTAL_CONTACT_EMAIL'>
  log: Pick<Logger, 'error'>
}

export interface FeedbackService {
  /** Stores it and mails the team; the same again within a minute answers the first one's id and mails nobody. */
  submit(actor: UserActor, feedback: SendFeedbackRequest): Promise<{ id: string }>
}

export function createFeedbackService(dependencies: FeedbackDependencies): FeedbackService {
  const { db, config, mail, log } = dependencies

  const teamAddresses = async (): Promise<string[]> => {
    const configured = config.PORTAL_FEEDBACK_TO ?? config.PORTAL_CONTACT_EMAIL
    return configured ? [configured] : listAdministratorAddresses(db)
  }

  const mailTeam = async (record: FeedbackRecord, account: string): Promise<void> => {
    for (const to of await teamAddresses()) await mail.send(buildFeedbackMail(to, record, account))
  }

  return {
    async submit(actor, feedback) {
      const record = { ...feedback, timestamp: new Date(feedback.timestamp).toISOString(), userId: actor.id }
      const { id, isNew } = await storeFeedback(db, record)
      // What was stored is received, and administrators see it: a mail that fails must not make the writer send it again.
      if (isNew)
        await mailTeam(record, actor.email).catch((error: unknown) =>
          log.error(
            { event: 'feedback.mail_failed', feedbackId: id, err: error },
            'feedback could not be mailed',
          ),
        )
      return { id }
    },
  }
}
