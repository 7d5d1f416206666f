import { useId, useState, type AriaAttributes, type KeyboardEvent } from 'react'

export interface SuggestList<Item> {
  id: string
  items: readonly Item[]
  /** Place of the item that the arrow keys chose, -1 for none. */
  active: number
  isOpen: boolean
  textOf: (item: Item) => string
  choose: (item: Item) => void
  /** For the field that is typed in. */
  aria: AriaAttributes
  onFocus: () => void
  onBlur: () => void
  /** True where the key belonged to the list. */
  takeKey: (event: KeyboardEvent) => boolean
}

interface SuggestOptions<Item> {
  /** What is typed: more of it opens the list again. */
  typed: string
  items: readonly Item[]
  textOf: (item: Item) => string
  onChoose: (item: Item) => void
}

/** What a field offers while it is typed in: arrows choose, Enter takes, Escape closes. */
export function useSuggestList<Item>(options: SuggestOptions<Item>): SuggestList<Item> {
  const { typed, items, textOf, onChoose } = options
  const id = useId()
  const [seenText, setSeenText] = useState(typed)
  const [chosenText, setChosenText] = useState<string | null>(null)
  const [isWanted, setWanted] = useState(false)
  if (seenText !== typed) {
    setSeenText(typed)
    setChosenText(null)
    setWanted(true)
  }
  // By its text: items that come late must not move what the arrows chose.
  const active = items.findIndex((item) => textOf(item) === chosenText)
  const setActive = (at: number) => {
    const item = items[at]
    setChosenText(item === undefined ? null : textOf(item))
  }
  const [hasFocus, setFocus] = useState(false)
  const isOpen = isWanted && hasFocus && items.length > 0
  const choose = (item: Item) => {
    setWanted(false)
    onChoose(item)
  }
  const takeKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false
    const chosen = items[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % items.length)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? items.length - 1 : active - 1)
    else if (event.key === 'Escape') setWanted(false)
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen)
    else return false
    event.preventDefault()
    return true
  }
  return {
    id,
    items,
    active,
    isOpen,
    textOf,
    choose,
    takeKey,
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
    aria: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      ...(isOpen && { 'aria-controls': id }),
      ...(isOpen && active >= 0 && { 'aria-activedescendant': `${id}-${active}` }),
    },
  }
}
