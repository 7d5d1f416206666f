import { feedbackMailCopy } from '@portal/content/feedback-mail'
import type { Mail } from '@portal/backend/platform/mail'
import { escapeMarkup } from '@portal/text/escape-markup'
import type { FeedbackRecord } from './feedback.repository.ts'

/** Tells the team what somebody wrote. The address is the writer's own claim, so it stands in the text, not in a header, and beside their account. */
export function buildFeedbackMail(to: string, record: FeedbackRecord, account: string): Mail {
  const facts: [string, string][] = [
    [feedbackMailCopy.from, record.email],
    [feedbackMailCopy.account, account],
    [feedbackMailCopy.platform, record.platform],
    [feedbackMailCopy.at, record.timestamp],
  ]
  return {
    to,
    subject: feedbackMailCopy.subject(oneLine(record.platform)),
    text: [...facts.map(([label, value]) => `${label}: ${oneLine(value)}`), '', record.feedback].join('\n'),
    html:
      `<table>${facts.map(([label, value]) => `<tr><td>${label}</td><td>${escapeMarkup(value)}</td></tr>`).join('')}</table>` +
      `<p style="white-space:pre-wrap">${escapeMarkup(record.feedback)}</p>`,
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
