import { expect, test } from 'vitest'
import { toProviderFault } from './provider-fault.ts'

const secret = 'Incorrect key sk-abc of organisation org-42'
test.each([
  ['server_error', 'server_error', 'The answer could not be given. Try again.'],
  ['server_error', 'insufficient_quota', 'The quota at the AI provider is used up'],
  ['invalid_request_error', 'rate_limit_exceeded', 'The AI provider limits the rate of calls'],
  [
    'invalid_request_error',
    'session_expired',
    'The AI provider’s longest conversation is over. Start voice again.',
  ],
  ['invalid_request_error', 'conversation_already_has_active_response', 'An answer is being given'],
  ['invalid_request_error', 'content_filter', 'The model refused to answer'],
  ['invalid_request_error', 'invalid_value', 'The AI provider did not accept the request'],
  ['invalid_request_error', null, 'The AI provider did not accept the request'],
  ['a type of tomorrow', 'a code of tomorrow', 'The answer could not be given. Try again.'],
])('a provider’s %s %s is told in the portal’s own words', (type, code, message) => {
  expect(toProviderFault({ type, code, message: secret })).toMatchObject({ message })
})

test.each(['response_cancel_not_active', 'input_audio_buffer_commit_empty'])('%s concerns nobody', (code) => {
  expect(toProviderFault({ type: 'invalid_request_error', code, message: secret })).toBeNull()
})
