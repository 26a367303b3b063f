import { z } from 'zod';
import { Text } from './common.ts';

const Way = z.strictObject({ name: Text, text: Text });

/** `documents/study.yaml`: ways of playing a board game that a study has besides the game's opponents. */
export const StudyWords = z.strictObject({ random: Way, greedy: Way, onePly: Way });
