import { chatCopy } from '@portal/content/chat'
import { useEffect, useRef, useState } from 'react'
import { notify } from '#web/lib/notify.ts'
import { usePlainWords } from '#web/features/chat/use-plain-words.ts'
import { canDictate, canReadAloud, readAloud, startDictation, stopReading } from './voice.ts'

export interface Voice {
  isOn: boolean
  /** What this browser lacks, in a sentence; null when it has both. */
  lack: string | null
  isDictating: boolean
  canDictate: boolean
  toggle: () => void
  speak: (markdown: string) => void
  dictate: (onText: (text: string) => void) => void
}

/** Read-aloud and dictation where the browser can, and what it cannot in words (decisions AMB-39). */
export function useVoice(): Voice {
  const toWords = usePlainWords()
  const [isOn, setOn] = useState(false)
  const [isDictating, setDictating] = useState(false)
  const stopDictation = useRef<(() => void) | null>(null)
  useEffect(
    () => () => {
      stopDictation.current?.()
      stopReading()
    },
    [],
  )
  const toggle = () => {
    if (isOn) {
      stopDictation.current?.()
      stopReading()
    }
    setOn(!isOn)
  }
  const speak = (markdown: string) => {
    if (isOn) readAloud(toWords(markdown))
  }
  const dictate = (onText: (text: string) => void) => {
    if (stopDictation.current) return stopDictation.current()
    stopReading()
    setDictating(true)
    stopDictation.current = startDictation({
      onText,
      onEnd: () => {
        stopDictation.current = null
        setDictating(false)
      },
      onRefused: (reason) => notify({ title: refusals[reason], tone: 'bad', reference: null }),
    })
  }
  return { isOn, lack: describeLack(), isDictating, canDictate: canDictate(), toggle, speak, dictate }
}

const refusals = { microphone: chatCopy.voice.microphoneRefused, failed: chatCopy.voice.dictationFailed }

function describeLack(): string | null {
  if (canReadAloud()) return canDictate() ? null : chatCopy.voice.noDictation
  return canDictate() ? chatCopy.voice.noReadAloud : chatCopy.voice.neither
}
