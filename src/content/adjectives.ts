/**
 * The adjective for a colour or size of pyramids before a plural noun: "red" in "red worlds", "rote" in German. The
 * default is the name.
 */
export const beforeNoun = ({
  name,
  adjective,
}: {
  readonly name: string;
  readonly adjective?: string | undefined;
}): string => adjective ?? name.toLowerCase();
