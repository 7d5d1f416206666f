import { askCopy } from '@portal/content/ask'
import type { Suggestion } from '@portal/contracts/ask'
import { ArrowRight } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useCompletions } from '#web/lib/ask/use-completions.ts'
import { useBrand } from '#web/lib/brand-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { SuggestPopup } from '#web/ui/suggest-popup.tsx'
import { useSuggestList } from '#web/ui/use-suggest-list.ts'

export interface AskFieldProps {
  onAsk: (text: string) => void
  /** A completion that was chosen; without it its words are asked. */
  onChoose?: (suggestion: Suggestion) => void
  isBusy?: boolean
  /** Stays in the field after it was asked. */
  keepsText?: boolean
}

/** One line to ask in, with endings that are certain to work. */
export function AskField({ onAsk, onChoose, isBusy = false, keepsText = false }: AskFieldProps) {
  const brand = useBrand()
  const [text, setText] = useState('')
  // What was just asked needs no more endings.
  const [asked, setAsked] = useState('')
  const ask = (wanted: string) => {
    setAsked(wanted)
    setText(keepsText ? wanted : '')
    onAsk(wanted)
  }
  const list = useSuggestList({
    typed: text,
    items: useCompletions(text === asked ? '' : text),
    textOf: (one) => one.text,
    onChoose: (suggestion) => {
      if (!onChoose) return ask(suggestion.text)
      setAsked(suggestion.text)
      setText(keepsText ? suggestion.text : '')
      onChoose(suggestion)
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() && !isBusy) ask(text.trim())
  }
  return (
    <form data-print="hide" onSubmit={handleSubmit} className="flex gap-2">
      <div className="relative min-w-0 flex-1">
        <Input
          size="lg"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes no words of one's own
          role="combobox"
          aria-expanded={list.isOpen}
          {...list.aria}
          // Named even while closed: a combobox always has its list.
          aria-controls={list.id}
          aria-label={askCopy.fieldLabel(brand.name)}
          placeholder={askCopy.fieldPlaceholder(brand.name)}
          autoComplete="off"
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={list.onFocus}
          onBlur={list.onBlur}
          onKeyDown={(event) => list.takeKey(event)}
        />
        <SuggestPopup list={list} label={askCopy.completions} />
      </div>
      <Button type="submit" size="lg" variant="primary" busy={isBusy} disabled={text.trim() === ''}>
        {askCopy.ask}
        {!isBusy && <ArrowRight aria-hidden="true" />}
      </Button>
    </form>
  )
}
