import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'

interface NamedTabsProps<Name extends string> {
  label: string
  names: readonly Name[]
  words: Readonly<Record<Name, ReactNode>>
  value: Name
  onOpen: (name: string) => void
  className?: string
  panelClassName?: string
  /** What the open tab shows. */
  children: ReactNode
}

/** A row of tabs over one panel. */
export function NamedTabs<Name extends string>(props: NamedTabsProps<Name>) {
  const { label, names, words, value, onOpen, className, panelClassName, children } = props
  return (
    <Tabs value={value} onValueChange={onOpen} className={className}>
      <TabList label={label}>
        {names.map((name) => (
          <Tab key={name} value={name}>
            {words[name]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={value} className={panelClassName}>
        {children}
      </TabPanel>
    </Tabs>
  )
}
