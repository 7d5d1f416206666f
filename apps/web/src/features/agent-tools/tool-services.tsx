import type { ChatMessageMetadata } from '@portal/contracts/chat'
import { createContext, use, type ReactNode } from 'react'

interface ResponseTextProps {
  content: string
  metadata: ChatMessageMetadata
}

export interface ToolReport {
  kind: 'engine-result' | 'datasheets'
  format: 'pdf' | 'xlsx'
  calculation: Record<string, unknown>
}

interface ToolServices {
  /** How the writing of a call is drawn. */
  drawResponse: (props: ResponseTextProps) => ReactNode
  /** Has a document of a calculation made and saves it; null where that cannot be done. */
  saveReport: ((report: ToolReport) => Promise<unknown>) | null
}

/** What other parts of the portal do for the tools; the routes put it here. */
export const ToolServicesContext = createContext<ToolServices>({
  drawResponse: ({ content }) => <p className="whitespace-pre-line">{content}</p>,
  saveReport: null,
})

export const ResponseText = (props: ResponseTextProps) => use(ToolServicesContext).drawResponse(props)

export const useSaveReport = () => use(ToolServicesContext).saveReport
