import { agentToolCopy, type DemoTool } from '@portal/content/agent-tools'
import type { ScrapeResult } from '@portal/contracts/process-intelligence'
import {
  analyzeMarket,
  generateContent,
  hasContent,
  scrapeIndustryData,
  type CallAnswer,
} from './api/demo-calls.ts'
import { cannedEngineOf } from './canned-tools.ts'
import { runInWorker } from './engine/run-in-worker.ts'
import type { InputEdit } from '@portal/engines/reading'
import type { ToolAnswer, ToolOutcome, ToolRefusal, ToolRequest } from './engine/run-tool.ts'

interface DemoEnd {
  /** What was calculated; its inputs can be changed. Null where nothing was. */
  request: ToolRequest | null
  said: CallAnswer | null
}

export interface DemoDone extends DemoEnd {
  state: 'done'
  /** Null where only the call had an answer. */
  outcome: ToolAnswer | null
}

export interface DemoFailed extends DemoEnd {
  state: 'failed'
  message: string
  refusal: ToolRefusal | null
  /** What could be calculated although the call failed. */
  outcome: ToolAnswer | null
  /** To be logged; null where the engine refused. */
  error: unknown
}

export type EndedRun = DemoDone | DemoFailed

interface DemoInput {
  text: string
  /** Values of the preset in use. */
  preset?: readonly InputEdit[]
}

/** What is written in the box of a tool, as its case. */
export const requestOf = ({ id, example }: DemoTool, { text, preset = [] }: DemoInput): ToolRequest => ({
  engineId: id,
  text,
  edits: [],
  preset,
  isExample: text === example,
})

/** Calls the tool's helper and calculates, and says how both ended. Never throws. */
export async function runDemo(tool: DemoTool, { text, preset = [] }: DemoInput): Promise<EndedRun> {
  const canned = cannedEngineOf(tool.id)
  if (canned !== null) return calculate(exampleOf(canned), null)
  if (tool.call === 'scrapeIndustryData') return scan(tool, text)
  const request = requestOf(tool, { text, preset })
  const call = tool.call === 'analyzeMarket' ? analyzeMarket(text) : generateContent(tool, text)
  const [called, outcome] = await Promise.allSettled([call, runInWorker(request)])
  if (outcome.status === 'rejected') return failWith(outcome.reason)
  if (called.status === 'rejected')
    return {
      ...failWith(called.reason),
      request,
      outcome: outcome.value.kind === 'answer' ? outcome.value : null,
    }
  return endWith(outcome.value, { request, said: hasContent(called.value) ? called.value : null })
}

/** Calculates, with what a call said before where there was one. Never throws. */
export async function calculate(request: ToolRequest, said: CallAnswer | null): Promise<EndedRun> {
  try {
    return endWith(await runInWorker(request), { request, said })
  } catch (error) {
    return failWith(error)
  }
}

/** Reads the pages first: their text is what is calculated with. */
async function scan(tool: DemoTool, text: string): Promise<EndedRun> {
  const urls = splitUrls(text)
  if (urls.length === 0) return failWith(new Error(agentToolCopy.noUrls))
  try {
    const said = await scrapeIndustryData(urls)
    const { scraped } = said
    if (!scraped) return await calculate(exampleOf(tool.id), hasContent(said) ? said : null)
    if (scraped.pages.length === 0) return { ...failWith(new Error(agentToolCopy.nothingRead)), said }
    return await calculate({ engineId: tool.id, text: toScanInput(scraped), edits: [] }, said)
  } catch (error) {
    return failWith(error)
  }
}

/** spec §7: split on commas, trimmed, empty entries dropped; no check of their form. */
export const splitUrls = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

const toScanInput = ({ pages }: ScrapeResult): string =>
  JSON.stringify({
    pages: pages.map(({ url, title, text, retrieved_on, previous_text }) => ({
      url,
      ...(title !== '' && { title }),
      text,
      retrieved_on,
      ...(previous_text !== undefined && { previous_text }),
    })),
  })

/** Without a text an engine reads its own example, and says so. */
export const exampleOf = (engineId: string): ToolRequest => ({
  engineId,
  text: '',
  edits: [],
  isExample: true,
})

/** Records do not take the place of a calculation that is refused; what a model writes does, unless something is asked. */
function endWith(outcome: ToolOutcome, end: DemoEnd): EndedRun {
  if (outcome.kind === 'answer') return { state: 'done', outcome, ...end }
  const isByModel = !outcome.isAsked && end.said !== null && end.said.writing?.metadata.provider !== 'builtin'
  if (isByModel) return { state: 'done', outcome: null, ...end }
  return { state: 'failed', message: outcome.message, refusal: outcome, outcome: null, error: null, ...end }
}

function failWith(error: unknown): DemoFailed {
  const message = error instanceof Error ? error.message : ''
  return {
    state: 'failed',
    message: message || agentToolCopy.unknownError,
    refusal: null,
    outcome: null,
    error,
    request: null,
    said: null,
  }
}

/** What is said of an input takes the place of what was said of it before. */
export const withEdits = (request: ToolRequest, said: readonly InputEdit[]): ToolRequest => ({
  ...request,
  edits: [...(request.edits ?? []).filter(({ path }) => !said.some((edit) => edit.path === path)), ...said],
})
