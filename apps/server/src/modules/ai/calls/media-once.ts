import type { ImageRequest, SpeechRequest, TranscriptionRequest } from '#server/modules/ai/ai.ts'
import { AiError } from '#server/modules/ai/ai-error.ts'
import type { AiConfig } from '#server/modules/ai/providers/connect-model.ts'
import { accessOf, type MediaProvider } from '#server/modules/ai/providers/provider-access.ts'

interface Once {
  provider: MediaProvider
  model: string
  config: AiConfig
  signal: AbortSignal
}

const connect = async ({ provider, config }: Once) => {
  const { createOpenAI } = await import('@ai-sdk/openai')
  return createOpenAI(accessOf(provider, config))
}
/** The gate tries again, not the SDK. */
const settings = ({ signal }: Once) => ({ maxRetries: 0, abortSignal: signal })

export async function generateImageOnce({ prompt, size }: ImageRequest, once: Once) {
  const [{ generateImage }, openai] = await Promise.all([import('ai'), connect(once)])
  const { image } = await generateImage({
    model: openai.image(once.model),
    prompt,
    size,
    ...settings(once),
  })
  if (image.base64 === '') throw new AiError('empty')
  return { data: image.base64, mediaType: image.mediaType }
}

export async function speakOnce({ text, voice, speed }: SpeechRequest, once: Once) {
  const [{ generateSpeech }, openai] = await Promise.all([import('ai'), connect(once)])
  const { audio } = await generateSpeech({
    model: openai.speech(once.model),
    text,
    voice,
    speed,
    outputFormat: 'mp3',
    ...settings(once),
  })
  if (audio.base64 === '') throw new AiError('empty')
  return { data: audio.base64, mediaType: 'audio/mpeg' }
}

export async function transcribeOnce({ audio, language }: TranscriptionRequest, once: Once) {
  const [{ transcribe }, openai] = await Promise.all([import('ai'), connect(once)])
  const result = await transcribe({
    model: openai.transcription(once.model),
    audio,
    ...(language === undefined ? {} : { providerOptions: { openai: { language } } }),
    ...settings(once),
  })
  if (result.text.trim() === '') throw new AiError('empty')
  return { text: result.text, language: result.language ?? language ?? null }
}
