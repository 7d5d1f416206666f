/** What flows between two units: masses by component in kg/h. */
export interface Stream {
  parts: ReadonlyMap<string, number>
  temperature_c: number
}

export const totalOf = ({ parts }: Stream): number => [...parts.values()].reduce((sum, part) => sum + part, 0)
export const partOf = ({ parts }: Stream, component: string): number => parts.get(component) ?? 0

/** A stream of the same temperature with other masses. */
export const mapParts = (stream: Stream, of: (mass: number, component: string) => number): Stream => ({
  parts: new Map([...stream.parts].map(([component, mass]) => [component, of(mass, component)])),
  temperature_c: stream.temperature_c,
})

/** The same stream with these masses put in place of its own. */
export const withParts = (stream: Stream, changes: ReadonlyMap<string, number>): Stream => ({
  ...stream,
  parts: new Map([...stream.parts, ...changes]),
})

export type HeatCapacities = ReadonlyMap<string, number>
const defaultHeatCapacity = 4.18

/** kW/K */
export const capacityFlow = ({ parts }: Stream, capacities: HeatCapacities): number =>
  [...parts].reduce(
    (sum, [component, mass]) => sum + (mass / 3600) * (capacities.get(component) ?? defaultHeatCapacity),
    0,
  )

/** All streams in one: masses add up, heat is kept. */
export function mixStreams(streams: readonly Stream[], capacities: HeatCapacities): Stream {
  const parts = new Map<string, number>()
  for (const stream of streams)
    for (const [component, mass] of stream.parts) parts.set(component, (parts.get(component) ?? 0) + mass)
  const flows = streams.map((stream) => capacityFlow(stream, capacities))
  const whole = flows.reduce((sum, flow) => sum + flow, 0)
  const heat = flows.reduce((sum, flow, at) => sum + flow * (streams[at]?.temperature_c ?? 0), 0)
  return { parts, temperature_c: whole > 0 ? heat / whole : (streams[0]?.temperature_c ?? 20) }
}
