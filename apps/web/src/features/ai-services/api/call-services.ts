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
import { backendFunction } from '#web/lib/requests.ts'

export const orchestrator = backendFunction('multi-ai-orchestrator')
const tools = backendFunction('advanced-ai-tools')
const github = backendFunction('github-integration')

export interface ChatQuestion {
  provider: string
  model: string
  message: string
  sessionId: string
  userId: string | undefined
}

export const askModel = ({ provider, model, message, sessionId, userId }: ChatQuestion) =>
  orchestrator.call(
    {
      action: 'chat',
      provider,
      ...(model !== '' && { model }),
      messages: [{ role: 'user', content: message }],
      sessionId,
      userId,
    },
    ServiceChatResponse,
  )

export const generateImage = (provider: string, parameters: { prompt: string; size: string }) =>
  orchestrator.call({ action: 'image_generation', provider, parameters }, ImageResponse)

export const scrapePage = (url: string, engine: string) =>
  orchestrator.call({ action: 'web_scraping', parameters: { url, options: { engine } } }, ScrapeResponse)

export const sendEmail = (parameters: { to: string; subject: string; html: string }) =>
  orchestrator.call({ action: 'email_send', parameters }, EmailResponse)

export const synthesizeSpeech = (parameters: { text: string; voice: string; speed: number }) =>
  tools.call({ tool: 'text_to_speech', parameters }, SpeechResponse)

export const transcribe = (parameters: { audioData: string; language?: string }) =>
  tools.call({ tool: 'speech_to_text', parameters }, TranscriptionResponse)

export const analyzeCode = (parameters: { code: string; language: CodeLanguage; analysisType: CodeMode }) =>
  tools.call({ tool: 'code_analysis', parameters }, CodeAnalysisResponse)

export const analyzeDocument = (parameters: {
  documentContent: string
  analysisType: string
  fileName?: string
}) => tools.call({ tool: 'document_analysis', parameters }, DocumentAnalysisResponse)

export const askGitHub = (question: object) => github.call(question, GitHubResponse)
