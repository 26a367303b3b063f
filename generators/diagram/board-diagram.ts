/* Worked examples on a board of pyramids, drawn alike for both games. */
import { capital } from '../../src/content/letters.ts';
import type { SceneNode } from '../scene/node.ts';
import { boardStep, positionInWords, type Board, type DrawnPosition } from './board.ts';
import { frame, route, type Spot } from './marks.ts';
import type { Piece, Tray } from './pyramids.ts';
import type { DiagramStep, Sketch } from './sketch.ts';

/** The options of a step: the drawings on a position, and the words. */
export interface StepOptions<State> {
  readonly caption: string;
  readonly trays: readonly Tray[];
  readonly over?: readonly SceneNode[];
  readonly ways?: readonly (readonly string[])[];
  readonly crosses?: readonly (string | null)[];
  readonly after?: State;
  readonly notes?: readonly string[];
  readonly key?: boolean;
}

export interface BoardGame<State> {
  readonly size: { readonly columns: number; readonly rows: number };
  boardOf(places?: readonly string[]): Board;
  pieceIn(text: string): Piece;
  position(state: State): DrawnPosition;
  stackInWords(stack: readonly Piece[]): string;
  sideOf(place: string, cell: number): number;
}

export class BoardDiagram<State extends { readonly turn: string }> {
  readonly sketch: Sketch;
  readonly shared: Sketch['press']['words']['diagrams'];
  readonly game: BoardGame<State>;
  readonly board: Board;

  constructor(sketch: Sketch, game: BoardGame<State>, places?: readonly string[]) {
    this.sketch = sketch;
    this.shared = sketch.press.words.diagrams;
    this.game = game;
    this.board = game.boardOf(places);
  }

  at(place: string): Spot {
    return this.board.centre(place);
  }

  player(letter: string): string {
    return this.game.pieceIn(`${letter}1`).colour.name;
  }

  frame(place: string | undefined): SceneNode[] {
    if (place === undefined) return [];
    return frame(this.sketch.press, this.at(place), this.game.sideOf(place, this.board.cell));
  }

  route(places: readonly string[], dashed = false): SceneNode[] {
    const spots = places.map((place) => this.at(place));
    return route(this.sketch, spots, { ...(dashed ? { dashed } : {}), cell: this.board.cell });
  }

  framed(place: string): string {
    return this.shared.moves.framed({ place: capital(place, this.sketch.press.language.tag) });
  }

  path(places: readonly string[]): string {
    return this.shared.moves.path({ places: places.join(', ') });
  }

  toMove({ turn }: State): string {
    return this.shared.moves.toMove({ player: this.player(turn) });
  }

  counted(letter: string, counts: readonly number[] = []): Tray['pieces'] {
    return counts.map((count, index) => ({ piece: this.game.pieceIn(`${letter}${index + 1}`), count }));
  }

  /** A position that no game can reach, and its error. */
  impossible(state: State, place: string | undefined, trays: readonly Tray[]): readonly DiagramStep[] {
    const { steps, board } = this.shared;
    const caption = board.cannotBe({ rule: this.sketch.example.rule });
    const notes = [place === undefined ? steps.crossAll : steps.crossAt({ place })];
    return [this.step(state, { caption, trays, crosses: [place ?? null], notes, key: true })];
  }

  /** The position before a move, with the moving piece framed. */
  before(state: State, trays: readonly Tray[], from: string | undefined, more: readonly string[] = []): DiagramStep {
    const said = [this.toMove(state), ...more];
    return this.step(state, {
      caption: said.join(' '),
      trays,
      over: this.frame(from),
      notes: [...said, ...(from === undefined ? [] : [this.framed(from)])],
    });
  }

  /** One step per place of a move. If the move is legal, `whole` is true, and the last step completes the move. */
  walked(state: State, trays: readonly Tray[], places: readonly string[], whole = true): readonly DiagramStep[] {
    const { lastStep, step } = this.shared.moves;
    return places.slice(1).map((place, index) => {
      const reached = places.slice(0, index + 2);
      const last = whole && reached.length === places.length;
      return this.step(state, {
        after: state,
        caption: (last ? lastStep : step)({ number: index + 1, place }),
        trays,
        over: [...this.frame(places[0]), ...this.route(reached)],
        ways: [reached],
        notes: [this.path(reached)],
        ...(whole ? { key: last } : {}),
      });
    });
  }

  step(state: State, options: StepOptions<State>): DiagramStep {
    const { position, size, stackInWords } = this.game;
    return boardStep(this.sketch, this.board, {
      position: position(state),
      ...(options.after ? { before: position(options.after) } : {}),
      notes: [],
      describe: (drawn) => positionInWords(this.sketch.press, drawn, stackInWords, size.columns * size.rows),
      ...options,
    });
  }
}

export const changesIn =
  <State>(before: State, after: State | undefined) =>
  (part: (state: State) => unknown): boolean =>
    after !== undefined && JSON.stringify(part(before)) !== JSON.stringify(part(after));
