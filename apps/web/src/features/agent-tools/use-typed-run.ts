import type { DemoTool } from '@portal/content/agent-tools'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cannedEngineOf } from './canned-tools.ts'
import { usePresetSettings } from './inputs/display-settings.ts'
import { calculate, requestOf, type EndedRun } from './run-demo.ts'

/** An answer for each key would only flicker. */
const pauseMs = 300

interface TypedRunOptions {
  tool: DemoTool
  text: string
  isOff: boolean
  /** Null where the box was emptied. */
  onEnd: (ended: EndedRun | null) => void
}

/** Calculates what is written once the writing pauses: in the worker alone, without a call and without a notice. */
export function useTypedRun({ tool, text, isOff, onEnd }: TypedRunOptions) {
  const { values: preset } = usePresetSettings()
  const last = useRef({ text: '' })
  const isNotTyped = isOff || tool.call === 'scrapeIndustryData' || cannedEngineOf(tool.id) !== null
  const calculateTyped = useEffectEvent(async () => {
    if (text === last.current.text) return
    const own = { text }
    last.current = own
    const isEmpty = text.trim() === ''
    const ended = isEmpty ? null : await calculate(requestOf(tool, { text, preset }), null)
    if (last.current === own) onEnd(ended)
  })
  useEffect(() => {
    if (isNotTyped) return
    const timer = setTimeout(() => void calculateTyped(), pauseMs)
    return () => clearTimeout(timer)
  }, [text, isNotTyped])
  /** A text that is answered in another way; what was on its way for it comes too late. */
  const take = (answered: string): void => {
    last.current = { text: answered }
  }
  return take
}
