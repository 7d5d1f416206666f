import { voiceMessages } from '@portal/content/voice'
import type { ErrorCode } from '@portal/contracts/errors'

/** As a provider tells what went wrong. */
export interface ProviderError {
  type: string
  code?: string | null | undefined
  message: string
}

interface Fault {
  code: ErrorCode
  message: string
}

/** Somebody interrupted an answer that had just ended, or said nothing: the conversation goes on as if it were not said. */
const harmless = /^(?:response_cancel_not_active|input_audio_buffer_commit_empty)$/u

const sentences: readonly [RegExp, Fault][] = [
  [/insufficient_quota|billing/u, { code: 'provider_failed', message: voiceMessages.quota }],
  [/rate_limit/u, { code: 'rate_limited', message: voiceMessages.limited }],
  [/session_expired/u, { code: 'provider_failed', message: voiceMessages.expired }],
  [/active_response/u, { code: 'conflict', message: voiceMessages.busy }],
  [/content_(?:filter|policy)|moderation/u, { code: 'provider_refused', message: voiceMessages.refused }],
  [
    /invalid_request|invalid_value|unknown_parameter/u,
    { code: 'provider_refused', message: voiceMessages.notAccepted },
  ],
]

/** What the person is told of it, never in the provider's own words; null for what concerns nobody. */
export function toProviderFault({ type, code }: ProviderError): Fault | null {
  const said = code ?? ''
  if (harmless.test(said)) return null
  const [, fault] = sentences.find(([pattern]) => pattern.test(said)) ??
    sentences.find(([pattern]) => pattern.test(type)) ?? [null, null]
  return fault ?? { code: 'provider_failed', message: voiceMessages.failed }
}
