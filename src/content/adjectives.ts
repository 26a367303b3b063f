/**
 * The adjective for a colour or size of pyramids before a plural noun: "red" in "red worlds", "rote" in German. The
 * name replaces a missing adjective.
 */
export const beforeNoun = ({
  name,
  adjective,
}: {
  readonly name: string;
  readonly adjective?: string | undefined;
}): string => adjective ?? name.toLowerCase();
