const points = (hundredths: number): string => {
  const rounded = Math.round(Math.abs(hundredths) / 10) / 10;
  return rounded === 1 ? '1 point' : `${rounded} points`;
};

/** Texts of hints, best lines and the review of a game. */
export const words = {
  kinds: { lines: 'Best lines', review: 'Review the game' },
  thinking: 'Thinking …',
  failed: 'The analysis could not run on this device. Try again.',
  step: (step: number): string => ['Where to look:', 'The move:', 'Why:'][step - 1] ?? '',
  lookAt: (place: string): string => `at ${place}.`,
  lookFor: (piece: string): string => `for a ${piece}.`,
  lookRound: 'there is little to choose.',
  whichMove: 'Which move?',
  why: 'Why?',
  score: (score: number, proven: 'win' | 'loss' | 'draw' | null): string => {
    const by = score === 0 ? 'level' : `${score > 0 ? 'ahead' : 'behind'} by ${points(score)}`;
    if (proven === 'draw') return 'Proved: a draw.';
    return proven === null ? `Expected: ${by}.` : `Proved: it ${proven === 'win' ? 'wins' : 'loses'}, ${by}.`;
  },
  goesOn: (moves: readonly string[]): string => `then ${moves.join(', ')}`,
  reviewing: (done: number, of: number): string => `Reviewing moves: ${done} of ${of} …`,
  nothingPlayed: 'Nothing has been played yet.',
  ahead: (name: string, edge: number): string => `${name} ahead, up to ${points(edge)}`,
  others: 'Others',
  curve: (name: string, leads: readonly number[]): string =>
    `Expected winning margin for ${name}: ${leads
      .filter((_, index) => index % Math.ceil(leads.length / 8) === 0)
      .map((lead) => Math.round(lead / 100))
      .join(', ')}.`,
  accuracy: (name: string, share: number): string => `${name}’s accuracy: ${share} of 100.`,
  noneLost: 'No move lost a point or more.',
  lost: (number: number, name: string, move: string, loss: number): string =>
    `Move ${number}, ${name}: ${move} lost ${points(loss)}.`,
  tryAgain: 'Try again',
  punish: 'Punish it',
  ofMove: (number: number): string => `at move ${number}`,
  task: {
    better: (number: number, move: string): string => `Move ${number} was ${move}. Find a better move.`,
    punish: (number: number, move: string): string => `Move ${number}, ${move}, was a mistake. Punish it.`,
  },
  found: (move: string): string => `${move} is correct.`,
  loses: (move: string, loss: number): string => `${move} loses ${points(loss)}. Try again.`,
  better: (move: string): string => `A better move was ${move}.`,
  showIt: 'Show it',
  backToReview: 'Back to the review',
};
