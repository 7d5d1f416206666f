import { serviceLabels, serviceMessages } from '@portal/content/ai-services'
import {
  fileLimit,
  type AdvancedToolsRequest,
  type ImageResponse,
  type MultiAiRequest,
  type SpeechResponse,
  type TranscriptionResponse,
} from '@portal/contracts/ai-services'
import type { z } from 'zod'
import { callerOf, type ProviderId } from '#server/modules/ai/index.ts'
import { AppError } from '@portal/backend/platform/errors'
import { recordServiceCall } from './record-service-call.ts'
import { composePicture } from './picture/compose-picture.ts'
import { toPng } from '#server/platform/to-png.ts'
import type { Asking, ServiceParts } from './service-context.ts'
import { settingOf } from './service-list.ts'

type ImageInput = Pick<
  z.output<typeof MultiAiRequest> & { action: 'image_generation' },
  'provider' | 'parameters'
>
type Tool = z.output<typeof AdvancedToolsRequest>
type SpeechInput = (Tool & { tool: 'text_to_speech' })['parameters']
type TranscriptionInput = (Tool & { tool: 'speech_to_text' })['parameters']

/** A picture by the provider that draws; by the built-in composer where none does. */
export async function generateImage(
  parts: ServiceParts,
  { provider, parameters: { prompt, size } }: ImageInput,
  { actor, signal }: Asking,
): Promise<ImageResponse> {
  const isModel = parts.ai.mediaChoice('image', provider) !== null
  const result = await recordServiceCall(
    parts,
    { work: 'image', action: 'image_generation', service: isModel ? provider : 'builtin', actor, signal },
    async () => {
      if (isModel) {
        const drawn = await parts.ai.generateImage({
          provider,
          prompt,
          size,
          signal,
          caller: callerOf(actor, 'image'),
        })
        const [failure] = drawn.failures
        const notice =
          failure === undefined
            ? null
            : serviceMessages.drawnInstead(serviceLabels[provider].label, failure, drawn.model)
        return { ...drawn, notice }
      }
      const picture = await toPng(composePicture(prompt, size), signal)
      const notice = noticeFor(provider)
      const data = picture.toString('base64')
      return { data, mediaType: 'image/png', provider: 'builtin' as const, model: null, notice }
    },
  )
  return {
    success: true,
    imageData: result.data,
    mediaType: result.mediaType,
    provider: result.provider,
    model: result.model,
    durationMs: result.durationMs,
    notice: result.notice,
  }
}

function noticeFor(provider: ImageInput['provider']): string {
  if (provider === 'builtin') return serviceMessages.composer
  const { label } = serviceLabels[provider]
  return provider === 'openai'
    ? serviceMessages.composerInstead(label, settingOf(provider))
    : serviceMessages.composerHasNoModel(label)
}

export async function speak(
  parts: ServiceParts,
  { text, voice, speed }: SpeechInput,
  { actor, signal }: Asking,
): Promise<z.infer<typeof SpeechResponse>> {
  const service = requireProvider(parts, 'speech')
  const { data, mediaType, provider, model, durationMs } = await recordServiceCall(
    parts,
    { work: 'speech', action: 'text_to_speech', service, actor, signal },
    () => parts.ai.speak({ text, voice, speed, signal, caller: callerOf(actor, 'speech') }),
  )
  return { success: true, audioData: data, mediaType, voice, provider, model, durationMs }
}

export async function transcribe(
  parts: ServiceParts,
  { audioData, language }: TranscriptionInput,
  { actor, signal }: Asking,
): Promise<z.infer<typeof TranscriptionResponse>> {
  const service = requireProvider(parts, 'transcription')
  const audio = toBytes(audioData)
  const result = await recordServiceCall(
    parts,
    { work: 'transcription', action: 'speech_to_text', service, actor, signal },
    () =>
      parts.ai.transcribe({
        audio,
        signal,
        caller: callerOf(actor, 'transcription'),
        ...(language === undefined ? {} : { language: language.slice(0, 2) }),
      }),
  )
  const { text, provider, model, durationMs } = result
  return { success: true, text, language: result.language, provider, model, durationMs }
}

function requireProvider({ ai }: ServiceParts, work: 'speech' | 'transcription'): ProviderId {
  const choice = ai.mediaChoice(work)
  if (choice) return choice.provider
  throw new AppError('not_configured', serviceMessages.needsKey(work, settingOf('openai')))
}

function toBytes(audioData: string): Uint8Array {
  const base64 = audioData.replace(/^data:[^,]{0,200};base64,/u, '').replace(/\s/gu, '')
  if (base64.length < 4 || !/^[A-Za-z0-9+/]*={0,2}$/u.test(base64))
    throw new AppError('validation_failed', serviceMessages.audioUnreadable)
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > fileLimit) throw new AppError('payload_too_large', serviceMessages.audioTooLarge)
  return bytes
}
