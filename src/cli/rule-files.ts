import { readRuleFiles } from '../content/rule-files.ts';
import type { RuleFiles } from '../content/rule-files.ts';
import type { Content } from '../content/schema/index.ts';
import { foldersOf } from './content-files.ts';

export type { RuleFiles } from '../content/rule-files.ts';

/** The rules and examples of the shipped content, or of another folder or overlay: of the folders that `content` is from. */
export const loadRuleFiles = (content: Content, directory?: string): RuleFiles =>
  readRuleFiles(content, foldersOf(directory));
