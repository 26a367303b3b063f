/** The story of a game, in the Announcer's book and at its end. */
export const story = {
  night: (round: number): string => `Night ${round}`,
  day: (round: number): string => `Day ${round}`,
  choices: {
    vigilante: (name: string): string => `The Vigilante shot at ${name}.`,
    doctor: (name: string): string => `The Doctor healed ${name}.`,
    scientist: (name: string): string => `The Scientist gave the cure to ${name}.`,
    victim: (name: string): string => `The Pod People chose ${name}.`,
  },
  patrol: (watch: string, patrolled: string): string => `${watch} patrolled ${patrolled}.`,
  row: {
    mortalCry: (names: string, count: number): string => `The dying pointed at ${names}: ${count}.`,
    psychic: (names: string, count: number): string => `The Psychic pointed at ${names}: ${count}.`,
  },
  trial: (accused: string, accuser: string, seconder: string): string =>
    `${accused} was accused by ${accuser}, backed by ${seconder}.`,
  lynched: (name: string, down: number, living: number): string =>
    `${down} of ${living} thumbs down: ${name} was voted out.`,
  spared: (name: string, down: number, living: number): string =>
    `${down} of ${living} thumbs down: ${name} was spared.`,
};
