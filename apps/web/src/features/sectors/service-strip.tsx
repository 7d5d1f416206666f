import { sectorsCopy, services } from '@portal/content/sectors'
import { CircuitBoard, DraftingCompass, Factory, HardHat, Power, type LucideIcon } from 'lucide-react'
import { Section } from '#web/ui/section.tsx'

const icons: Record<(typeof services)[number]['key'], LucideIcon> = {
  engineering: DraftingCompass,
  manufacturing: Factory,
  installation: HardHat,
  automation: CircuitBoard,
  commissioning: Power,
}

/** What the company does in every sector, in the order of a project. */
export function ServiceStrip() {
  return (
    <Section title={sectorsCopy.services}>
      <ol className="grid border-t border-line-2 max-lg:divide-y max-lg:divide-line lg:grid-cols-5 lg:divide-x lg:divide-line">
        {services.map(({ key, name, text }) => {
          const Icon = icons[key]
          return (
            <li key={key} className="py-3 lg:px-4 lg:first:pl-0 lg:last:pr-0">
              <h3 className="flex items-center gap-2 text-base">
                <Icon
                  aria-hidden="true"
                  className="size-4 flex-none stroke-[1.5] text-fg-3 lg:max-[1280px]:hidden"
                />
                {name}
              </h3>
              <p className="mt-1 text-small text-fg-2">{text}</p>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
