import {
  CodeAnalysisResponse,
  DocumentAnalysisResponse,
  EmailResponse,
  GitHubResponse,
  ImageResponse,
  ScrapeResponse,
  ServiceChatResponse,
  SpeechResponse,
  TranscriptionResponse,
  type CodeLanguage,
  type CodeMode,
} from '@portal/contracts/ai-services'
import { invokeFunction } from '#web/lib/invoke-function.ts'

const multi = (body: object) => invokeFunction('multi-ai-orchestrator', body)
const tool = (name: string, parameters: object) =>
  invokeFunction('advanced-ai-tools', { tool: name, parameters })

export interface ChatQuestion {
  provider: string
  model: string
  message: string
  sessionId: string
  userId: string | undefined
}

export const askModel = async ({ provider, model, message, sessionId, userId }: ChatQuestion) =>
  ServiceChatResponse.parse(
    await multi({
      action: 'chat',
      provider,
      ...(model !== '' && { model }),
      messages: [{ role: 'user', content: message }],
      sessionId,
      userId,
    }),
  )

export const generateImage = async (provider: string, parameters: { prompt: string; size: string }) =>
  ImageResponse.parse(await multi({ action: 'image_generation', provider, parameters }))

export const scrapePage = async (url: string, engine: string) =>
  ScrapeResponse.parse(await multi({ action: 'web_scraping', parameters: { url, options: { engine } } }))

export const sendEmail = async (parameters: { to: string; subject: string; html: string }) =>
  EmailResponse.parse(await multi({ action: 'email_send', parameters }))

export const synthesizeSpeech = async (parameters: { text: string; voice: string; speed: number }) =>
  SpeechResponse.parse(await tool('text_to_speech', parameters))

export const transcribe = async (parameters: { audioData: string; language?: string }) =>
  TranscriptionResponse.parse(await tool('speech_to_text', parameters))

export const analyzeCode = async (parameters: {
  code: string
  language: CodeLanguage
  analysisType: CodeMode
}) => CodeAnalysisResponse.parse(await tool('code_analysis', parameters))

export const analyzeDocument = async (parameters: {
  documentContent: string
  analysisType: string
  fileName?: string
}) => DocumentAnalysisResponse.parse(await tool('document_analysis', parameters))

export const askGitHub = async (question: object) =>
  GitHubResponse.parse(await invokeFunction('github-integration', question))
