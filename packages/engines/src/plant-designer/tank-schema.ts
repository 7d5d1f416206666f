import { z } from 'zod'
import { by, choice, judged, quantity } from '../core/index.ts'

const TankEnd = z.strictObject({
  type: choice(['flat', 'torispherical', 'ellipsoidal', 'conical', 'hemispherical'], {
    title: 'Shape of the end',
  }),
  crown_factor: quantity({
    onlyWith: { choice: 'type', option: 'torispherical' },
    title: 'Crown factor f',
    unit: '',
    description: 'Torispherical: crown radius / diameter; 1 Klöpper (DIN 28011), 0.8 Korbbogen (DIN 28013).',
    min: by(0.5, 'half the diameter is a hemisphere, geometry'),
    max: judged(3),
  }).default(1),
  knuckle_factor: quantity({
    onlyWith: { choice: 'type', option: 'torispherical' },
    title: 'Knuckle factor k',
    unit: '',
    description: 'Torispherical: knuckle radius / diameter; 0.1 Klöpper, 0.154 Korbbogen.',
    min: 0,
    max: by(0.5, 'half the diameter is a hemisphere, geometry'),
  }).default(0.1),
  axis_ratio: quantity({
    onlyWith: [{ choice: 'type', option: 'ellipsoidal' }, { without: 'depth_m' }],
    title: 'Axis ratio',
    unit: '',
    description: 'Ellipsoidal: half diameter / depth; 2 for the common 2:1 end.',
    min: judged(0.2),
    max: judged(20),
  }).default(2),
  cone_angle_deg: quantity({
    onlyWith: [{ choice: 'type', option: 'conical' }, { without: 'depth_m' }],
    title: 'Cone angle',
    unit: '°',
    description: 'Conical: full angle at the tip; 60 to 75 for fermenters.',
    min: judged(20),
    max: judged(175),
  }).default(60),
  depth_m: quantity({
    title: 'Depth of the end',
    unit: 'm',
    description: 'Conical or ellipsoidal: in place of the angle or the ratio.',
    above: 0,
    max: judged(100),
  }).optional(),
})
export type TankEnd = z.output<typeof TankEnd>

export const TankInput = z.strictObject({
  diameter_m: quantity({
    title: 'Tank diameter',
    unit: 'm',
    description: 'Inside.',
    above: 0,
    max: judged(60),
  }),
  shell_length_m: quantity({
    title: 'Length or height of the shell',
    unit: 'm',
    description: 'Cylindrical part, without the ends.',
    min: 0,
    max: judged(200),
  }),
  orientation: choice(['vertical', 'horizontal'], { title: 'Orientation' }).default('vertical'),
  bottom_end: TankEnd.meta({
    title: 'Bottom end',
    description: 'Bottom end, or the left end of a horizontal tank.',
  }).prefault({ type: 'torispherical' }),
  top_end: TankEnd.meta({
    title: 'Top end',
    description: 'Top end, or the right end of a horizontal tank.',
  }).prefault({ type: 'torispherical' }),
  liquid_level_m: quantity({
    title: 'Liquid level',
    unit: 'm',
    description: 'Above the lowest point, for the volume of a part filling.',
    min: 0,
    max: judged(300),
  }).optional(),
})
export type TankInput = z.output<typeof TankInput>
