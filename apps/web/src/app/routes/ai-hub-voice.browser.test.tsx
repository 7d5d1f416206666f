import { microphoneProblems, voiceCopy } from '@portal/content/voice'
import { voiceProtocol, voiceTokenProtocol } from '@portal/contracts/voice'
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Page } from '#web/app/routes/ai-hub.tsx'
import { buildStatus } from '#web/testing/analysis-rows.ts'
import { json, portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { VoiceServer } from '#web/testing/voice-server.ts'
import { openMicrophone } from '#web/features/voice/audio/microphone.ts'
import { VoiceSocket } from '#web/features/voice/voice-socket.ts'

const backend = portalBackend()
let server: VoiceServer
let opened: MediaStream[]
let asked: MockInstance<MediaDevices['getUserMedia']>
beforeEach(async () => {
  await page.viewport(1440, 900)
  backend.respond('/functions/v1/ai-hub', () => json(200, buildStatus()))
  server = new VoiceServer().install()
  opened = []
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (wish) => {
    const stream = await ask(wish)
    opened.push(stream)
    return stream
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  server.restore()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const state = () => page.getByRole('status', { name: 'Voice state' })
const transcript = () => page.getByRole('log', { name: 'Transcript' })
const toast = (words: string) => page.getByRole('region', { name: /Notifications/ }).getByText(words)
const start = async (how: VoiceServer['start'] = 'builtin') => {
  server.start = how
  const screen = await renderPortal(<Page />)
  await button('Start Voice').click()
  return screen
}
const silence = 'AAAA'.repeat(2000)

test('[HUB-03] [HUB-04] [HUB-05] [HUB-21] [VOICE-01] [VOICE-20] [VOICE-23] voice is idle until it is started in the header, listens while connected, and ends', async () => {
  await renderPortal(<Page />)
  await expect.element(state()).toHaveTextContent('Idle')
  expect(state().element().closest('header')).not.toBeNull()
  await expect.element(button('End Voice')).not.toBeInTheDocument()
  await button('Start Voice').click()
  await expect.element(state()).toHaveTextContent('Listening')
  await expect.element(button('Start Voice')).not.toBeInTheDocument()
  const { url, protocols } = server.socket
  expect(new URL(url).pathname).toBe('/functions/v1/ai-realtime-chat')
  expect(new URL(url).host).toBe(location.host)
  expect(url).not.toContain('ey')
  expect(protocols[0]).toBe(voiceProtocol)
  expect(protocols[1]?.startsWith(voiceTokenProtocol(''))).toBe(true)
  await button('End Voice').click()
  await expect.element(state()).toHaveTextContent('Idle')
  await expect.element(button('Start Voice')).toBeVisible()
  expect(server.socket.readyState).toBe(WebSocket.CLOSED)
  expect(opened).toHaveLength(0)
})

test('[VOICE-07] the session is set to its constants when it is created', async () => {
  await start()
  await expect.poll(() => server.socket.of('session.update')).toHaveLength(1)
  expect(server.socket.of('session.update')[0]?.['session']).toEqual({
    modalities: ['text', 'audio'],
    voice: 'alloy',
    input_audio_format: 'pcm16',
    output_audio_format: 'pcm16',
    input_audio_transcription: { model: 'whisper-1' },
    turn_detection: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 1000 },
    temperature: 0.8,
    max_response_output_tokens: 'inf',
  })
})

test('[VOICE-06] [VOICE-10] what is typed is sent in two messages; the answer grows as text, with what the server says of it at the end', async () => {
  await start()
  await page.getByRole('textbox', { name: voiceCopy.message }).fill('How large is dairy?')
  await userEvent.keyboard('{Enter}')
  expect(server.socket.heard.slice(-2)).toEqual([
    {
      type: 'conversation.item.create',
      item: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'How large is dairy?' }] },
    },
    { type: 'response.create' },
  ])
  await expect.element(transcript().getByText('How large is dairy?')).toBeVisible()
  server.socket.say(
    { type: 'response.created' },
    { type: 'response.audio_transcript.delta', delta: 'Dairy is ' },
    { type: 'response.audio_transcript.delta', delta: 'large' },
  )
  await expect.element(transcript().getByText('Dairy is large')).toBeVisible()
  const sessionId = crypto.randomUUID()
  server.socket.say(
    { type: 'response.audio_transcript.done', transcript: 'Dairy is large.' },
    {
      type: 'portal.turn',
      role: 'assistant',
      sessionId,
      messageId: crypto.randomUUID(),
      content: 'Dairy is large.',
      metadata: { provider: 'builtin', model: 'builtin', citations: [], unverified: [] },
    },
    { type: 'response.done' },
  )
  await expect.element(transcript().getByText('Generated · built-in engine')).toBeVisible()
  await expect.element(page.getByText(/The built-in engine answers/)).toBeVisible()
  await button('End Voice').click()
  const link = page.getByRole('link', { name: 'Open in Chat' })
  expect(link.element().getAttribute('href')).toBe(`/ai-hub?tab=chat&session=${sessionId}`)
})

test('[HUB-06] [VOICE-08] [VOICE-09] [VOICE-21] [VOICE-22] audio that arrives makes it speak, with AI Speaking beside it, until it is done', async () => {
  await start('provider')
  await expect.element(state()).toHaveTextContent('Listening')
  server.socket.say({ type: 'response.created' }, { type: 'response.audio.delta', delta: silence })
  await expect.element(state()).toHaveTextContent('SpeakingAI Speaking')
  server.socket.say({ type: 'response.audio.done' })
  await expect.element(state()).toHaveTextContent('Listening')
})

test('speaking over the AI silences it at once, and what was under way of its answer is not played', async () => {
  await start('provider')
  await expect.element(state()).toHaveTextContent('Listening')
  const seconds = 'A'.repeat(320_000)
  server.socket.say({ type: 'response.created' }, { type: 'response.audio.delta', delta: seconds })
  await expect.element(state()).toHaveTextContent('SpeakingAI Speaking')
  server.socket.say(
    { type: 'input_audio_buffer.speech_started' },
    { type: 'response.audio.delta', delta: seconds },
  )
  await expect.element(state()).toHaveTextContent('Listening')
})

test('[VOICE-02] [VOICE-05] [VOICE-25] the microphone is asked for mono sound on Start, sends frames of 4096 samples, and is let go at the end', async () => {
  await start('provider')
  await expect
    .poll(() => server.socket.of('input_audio_buffer.append').length, { timeout: 8000 })
    .toBeGreaterThan(2)
  const sizes = server.socket
    .of('input_audio_buffer.append')
    .map(({ audio }) => atob(String(audio)).length / 2)
  expect(new Set(sizes)).toEqual(new Set([4096]))
  const [wish] = asked.mock.calls[0] ?? []
  expect(wish?.audio).toMatchObject({ channelCount: 1, sampleRate: 24_000 })
  const [track] = opened[0]?.getTracks() ?? []
  expect(track?.readyState).toBe('live')
  await button('End Voice').click()
  expect(track?.readyState).toBe('ended')
})

test('leaving the page ends the conversation and lets the microphone go', async () => {
  const screen = await start('provider')
  await expect.element(state()).toHaveTextContent('Listening')
  await screen.unmount()
  expect(server.socket.readyState).toBe(WebSocket.CLOSED)
  expect(opened.flatMap((stream) => stream.getTracks().map((each) => each.readyState))).toEqual(['ended'])
})

test('with push to talk nothing is sent until the button is held, and silence ends the turn', async () => {
  await start('provider')
  await page.getByRole('switch', { name: 'Push to talk' }).click()
  await expect.element(button('Hold to talk')).toBeVisible()
  const sent = server.socket.of('input_audio_buffer.append').length
  const element = button('Hold to talk').element()
  element.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
  await expect
    .poll(() => server.socket.of('input_audio_buffer.append').length, { timeout: 8000 })
    .toBeGreaterThan(sent + 1)
  element.dispatchEvent(new KeyboardEvent('keyup', { key: ' ', bubbles: true }))
  await expect.element(button('Hold to talk')).toBeVisible()
  const last = server.socket.of('input_audio_buffer.append').slice(-8)
  // 1300 ms of nothing in frames of 171 ms.
  expect(last.map(({ audio }) => /^A+=*$/.test(String(audio)))).toEqual(Array(8).fill(true))
})

test.each([
  ['NotAllowedError', 'The browser was not allowed to use the microphone.'],
  ['NotFoundError', 'No microphone was found.'],
  ['NotReadableError', 'The microphone is in use by another program.'],
  ['TypeError', 'The microphone could not be started.'],
])('[VOICE-28] %s of the microphone is logged and thrown on in words of its own', async (name, words) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  asked.mockRejectedValue(new DOMException('no', name))
  const handlers = { onFrame: () => undefined, onEnded: () => undefined }
  await expect(openMicrophone(handlers)).rejects.toThrow(words)
  expect(String(logged.mock.calls[0]?.[0])).toContain('microphone_failed')
})

test('[VOICE-27] a microphone that is refused is a Connection Error in its own words, and voice is idle again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const refusal = new DOMException('no', 'NotAllowedError')
  asked.mockRejectedValue(refusal)
  await start('provider')
  await expect.element(toast(microphoneProblems.denied)).toBeVisible()
  await expect.element(toast('Connection Error')).toBeVisible()
  await expect.element(state()).toHaveTextContent('Idle')
  expect(server.socket.readyState).toBe(WebSocket.CLOSED)
})

test('a microphone that goes away says so, and typing goes on', async () => {
  await start('provider')
  await expect.element(state()).toHaveTextContent('Listening')
  for (const track of opened[0]?.getTracks() ?? []) track.dispatchEvent(new Event('ended'))
  await expect.element(page.getByText(/The microphone was disconnected/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: voiceCopy.message })).toBeVisible()
})

test('[VOICE-27] a start that fails shows Connection Error with its reason, or Failed to start voice conversation', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await start('refuse')
  await expect.element(toast('Connection Error')).toBeVisible()
  await expect.element(toast('Failed to start voice conversation')).toBeVisible()
  server.start = 'wait'
  await button('Start Voice').click()
  await expect.poll(() => server.sockets).toHaveLength(2)
  await expect.element(button('Connecting')).toBeVisible()
  server.socket.say({
    type: 'error',
    error: { type: 'server_error', code: 'provider_failed', message: 'The AI provider refused the key' },
  })
  server.socket.drop(4502, 'The AI provider refused the key')
  await expect.element(toast('The AI provider refused the key')).toBeVisible()
  await expect.element(button('Start Voice')).toBeVisible()
})

test('a conversation that the server ends says why, and the transcript stays', async () => {
  await start()
  await expect.element(state()).toHaveTextContent('Listening')
  server.socket.say({ type: 'response.text.delta', delta: 'So far' })
  server.socket.drop(4408, 'The voice conversation ended because nothing was said.')
  await expect.element(toast('The voice conversation ended because nothing was said.')).toBeVisible()
  await expect.element(state()).toHaveTextContent('Idle')
  await expect.element(transcript().getByText('So far')).toBeVisible()
})

test('what was said before the end is heard to its end, while nobody is listened to any more; then the end is told', async () => {
  const message = 'The AI budget of this month is used up'
  const says = (sound: string) =>
    server.socket.say(
      { type: 'response.created' },
      { type: 'response.audio.delta', delta: sound },
      { type: 'response.done' },
    )
  const minute = 'A'.repeat(3_840_000)
  await start('provider')
  await expect.element(state()).toHaveTextContent('Listening')
  says(minute)
  await expect.element(state()).toHaveTextContent('SpeakingAI Speaking')
  server.socket.drop(4402, message)
  expect(opened[0]?.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
  // Two frames: whatever the end changes is drawn by then.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  expect(state().element().textContent).toContain('Speaking')
  await button('End Voice').click()
  await expect.element(state()).toHaveTextContent('Idle')
  await button('Start Voice').click()
  await expect.element(state()).toHaveTextContent('Listening')
  says(silence)
  await expect.element(state()).toHaveTextContent('SpeakingAI Speaking')
  server.socket.drop(4402, message)
  await expect.element(toast(message)).toBeVisible()
  await expect.element(state()).toHaveTextContent('Idle')
})

test('[VALID-25] sending through a closed socket throws WebSocket not connected', async () => {
  const handlers = { onMessage: () => undefined, onClosed: () => undefined }
  const socket = new VoiceSocket({ token: 'token', tab: 'tab' }, handlers)
  expect(() => socket.send({ type: 'response.create' })).toThrow('WebSocket not connected')
  await socket.whenOpen()
  socket.send({ type: 'response.create' })
  server.socket.drop(1006, '')
  expect(() => socket.send({ type: 'response.create' })).toThrow('WebSocket not connected')
})
