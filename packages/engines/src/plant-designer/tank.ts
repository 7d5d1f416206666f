import { type Calculation, EngineRefusal, integrate } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import type { TankEnd, TankInput } from './tank-schema.ts'

interface EndShape {
  depth: number
  volume: number
  /** Inner radius at this distance from the shell. */
  radiusAt(distance: number): number
}

/** Full volume of a tank, and that at a liquid level. */
export function computeTank(input: TankInput): Calculation {
  const { diameter_m: diameter, shell_length_m: length, liquid_level_m: level } = input
  const bottom = endShape(input.bottom_end, diameter)
  const top = endShape(input.top_end, diameter)
  const shell = (Math.PI / 4) * diameter ** 2 * length
  const overall = bottom.depth + length + top.depth
  const results = {
    tank_volume_m3: shell + bottom.volume + top.volume,
    tank_volume_hl: (shell + bottom.volume + top.volume) * 10,
    tank_shell_volume_m3: shell,
    tank_bottom_end_volume_m3: bottom.volume,
    tank_top_end_volume_m3: top.volume,
    tank_bottom_end_depth_m: bottom.depth,
    tank_top_end_depth_m: top.depth,
    tank_overall_length_m: overall,
    ...(level === undefined
      ? {}
      : { tank_liquid_volume_m3: filled(input, { bottom, top, level: requireLevel(input, overall) }) }),
  }
  return {
    results,
    figures: pickFigures(results, [
      ['tank_volume_m3', 'Volume of the tank', 'm³'],
      ['tank_overall_length_m', 'Length over both ends', 'm'],
      ['tank_liquid_volume_m3', 'Volume at the level', 'm³'],
    ]),
  }
}

function requireLevel(input: TankInput, overall: number): number {
  const level = input.liquid_level_m ?? 0
  const height = input.orientation === 'vertical' ? overall : input.diameter_m
  if (level <= height) return level
  throw new EngineRefusal(
    'invalid_input',
    `The liquid level of ${level} m lies above the tank (${height.toFixed(3)} m).`,
    ['liquid_level_m measured from the lowest point inside the tank'],
  )
}

function endShape(end: TankEnd, diameter: number): EndShape {
  const radius = diameter / 2
  switch (end.type) {
    case 'flat':
      return { depth: 0, volume: 0, radiusAt: () => radius }
    case 'hemispherical':
      return ellipsoid(radius, radius)
    case 'ellipsoidal':
      return ellipsoid(radius, end.depth_m ?? radius / end.axis_ratio)
    case 'conical': {
      const depth = end.depth_m ?? radius / Math.tan((end.cone_angle_deg * Math.PI) / 360)
      return {
        depth,
        volume: (Math.PI * radius ** 2 * depth) / 3,
        radiusAt: (distance) => radius * (1 - distance / depth),
      }
    }
    case 'torispherical':
      return torisphere(end, diameter)
  }
}

const ellipsoid = (radius: number, depth: number): EndShape => ({
  depth,
  volume: (2 / 3) * Math.PI * radius ** 2 * depth,
  radiusAt: (distance) => radius * Math.sqrt(Math.max(0, 1 - (distance / depth) ** 2)),
})

/** A spherical crown on a toroidal knuckle that meet with one tangent. */
function torisphere({ crown_factor: f, knuckle_factor: k }: TankEnd, diameter: number): EndShape {
  if (k >= f || f < 0.5)
    throw new EngineRefusal(
      'out_of_range',
      'The knuckle of a torispherical end must be smaller than its crown.',
      ['crown_factor of at least 0.5, knuckle_factor below the crown factor and at most 0.5'],
    )
  const crown = f * diameter
  const knuckle = k * diameter
  const offset = diameter / 2 - knuckle
  const below = Math.sqrt((crown - knuckle) ** 2 - offset ** 2)
  const meet = (knuckle * below) / (crown - knuckle)
  const depth = crown - below
  const cap = depth - meet
  const arc = meet * Math.sqrt(knuckle ** 2 - meet ** 2)
  const sector = knuckle === 0 ? 0 : knuckle ** 2 * Math.asin(meet / knuckle)
  const knuckleVolume =
    Math.PI * (offset ** 2 * meet + offset * (arc + sector) + knuckle ** 2 * meet - meet ** 3 / 3)
  return {
    depth,
    volume: knuckleVolume + (Math.PI / 3) * cap ** 2 * (3 * crown - cap),
    radiusAt: (distance) =>
      distance < meet
        ? offset + Math.sqrt(knuckle ** 2 - distance ** 2)
        : Math.sqrt(Math.max(0, crown ** 2 - (distance + below) ** 2)),
  }
}

interface Filling {
  bottom: EndShape
  top: EndShape
  level: number
}

function filled(input: TankInput, { bottom, top, level }: Filling): number {
  const { diameter_m: diameter, shell_length_m: length } = input
  if (input.orientation === 'vertical') {
    const disc = (end: EndShape) => (distance: number) => Math.PI * end.radiusAt(distance) ** 2
    const inBottom = integrate(disc(bottom), [Math.max(0, bottom.depth - level), bottom.depth])
    const inShell = (Math.PI / 4) * diameter ** 2 * Math.min(Math.max(0, level - bottom.depth), length)
    return inBottom + inShell + integrate(disc(top), [0, Math.max(0, level - bottom.depth - length)])
  }
  const lens = (end: EndShape) => (distance: number) => {
    const radius = end.radiusAt(distance)
    return segmentArea(radius, level - (diameter / 2 - radius))
  }
  const shell = segmentArea(diameter / 2, level) * length
  return shell + [bottom, top].reduce((sum, end) => sum + integrate(lens(end), [0, end.depth]), 0)
}

/** Area of a circle below a chord at this height above its lowest point. */
function segmentArea(radius: number, height: number): number {
  if (height <= 0 || radius <= 0) return 0
  if (height >= 2 * radius) return Math.PI * radius ** 2
  const away = radius - height
  return radius ** 2 * Math.acos(away / radius) - away * Math.sqrt(radius ** 2 - away ** 2)
}
