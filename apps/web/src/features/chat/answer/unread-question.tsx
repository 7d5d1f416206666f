import { askCopy } from '@portal/content/ask'
import { askReplies } from '@portal/content/ask-replies'
import type { Unread } from '@portal/contracts/ask'
import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { Button } from '#web/ui/button.tsx'
import { TeachDialog } from '../words/teach-dialog.tsx'
import { NextQuestions } from './next-questions.tsx'

const copy = askCopy.unread

interface UnreadQuestionProps {
  unread: Unread
  /** The answer's own words name what was not understood. */
  isSaid?: boolean
  onAsk: ((text: string) => void) | null
}

/** What was not understood, the nearest questions that can be answered, and for administrators the way to teach a word. */
export function UnreadQuestion({ unread, isSaid = false, onAsk }: UnreadQuestionProps) {
  const { language, words, nearest, because } = unread
  const unsaid = words.length === 0 ? copy.whole : copy.words(words.length)
  const { profile } = useAuth()
  const [taught, setTaught] = useState<string | null>(null)
  return (
    <section aria-label={copy.label} className="mt-2 min-w-0 pl-3.5">
      {!isSaid && <p className="text-small text-fg-2">{because ?? unsaid}</p>}
      {words.length > 0 && (!isSaid || profile.canAccessAdmin) && (
        <ul className="mt-1 grid gap-1">
          {words.map((word) => (
            <li key={word} className="flex flex-wrap items-center gap-2">
              <q className="font-medium wrap-anywhere">{word}</q>
              {profile.canAccessAdmin && (
                <Button
                  icon={GraduationCap}
                  size="sm"
                  variant="ghost"
                  aria-label={copy.teachNamed(word)}
                  onClick={() => setTaught(word)}
                >
                  {copy.teach}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <NextQuestions next={nearest.slice(0, 3)} onAsk={onAsk} label={askReplies[language].nearest} />
      {taught !== null && <TeachDialog word={taught} onClose={() => setTaught(null)} />}
    </section>
  )
}
