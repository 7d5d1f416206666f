import { useId, useState, type AriaAttributes, type KeyboardEvent } from 'react'

export interface SuggestList<Item> {
  id: string
  items: readonly Item[]
  /** Place of the item that the arrow keys chose, -1 for none. */
  active: number
  isOpen: boolean
  choose: (item: Item) => void
  /** For the field that is typed in. */
  aria: AriaAttributes
  onFocus: () => void
  onBlur: () => void
  /** True where the key belonged to the list. */
  takeKey: (event: KeyboardEvent) => boolean
}

/** What a field offers while it is typed in: arrows choose, Enter takes, Escape closes. */
export function useSuggestList<Item>(
  items: readonly Item[],
  onChoose: (item: Item) => void,
): SuggestList<Item> {
  const id = useId()
  const [seen, setSeen] = useState(items)
  const [active, setActive] = useState(-1)
  const [isWanted, setWanted] = useState(false)
  if (seen !== items) {
    setSeen(items)
    setActive(-1)
    setWanted(true)
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
