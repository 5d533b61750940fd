// Who judges what (docs/product/committee.md#assignment): so many reviewers for each proposal, with an even load, and no forbidden pair.

export interface AssignedProposal {
  readonly id: string;
  /** Those that judge it already; they stay. */
  readonly assigned: readonly string[];
  /** Those that must not: its authors, and those with a conflict. */
  readonly forbidden: readonly string[];
}

export interface AssignedReviewer {
  readonly id: string;
  /** How many proposals are theirs already, in this call. */
  readonly load: number;
}

export interface Pair {
  readonly formId: string;
  readonly userId: string;
}

export interface Assignment {
  /** What is added. */
  readonly pairs: readonly Pair[];
  /** Proposals that have fewer reviewers than wanted, because no more may judge them. */
  readonly short: readonly { readonly formId: string; readonly has: number }[];
}

/**
 * Adds reviewers to proposals until each has `each` of them, as far as there are any that may. Loads become as even as they can: no load
 * could fall in favour of one that is smaller by two or more. The same facts give the same assignment.
 */
export function assign(
  proposals: readonly AssignedProposal[],
  reviewers: readonly AssignedReviewer[],
  each: number,
): Assignment {
  const plan = new Plan(proposals, reviewers);
  // Those with the least choice come first.
  const inOrder = proposals.toSorted((one, other) => plan.eligible(one).length - plan.eligible(other).length);
  const short: { formId: string; has: number }[] = [];
  for (const proposal of inOrder) {
    for (let missing = each - proposal.assigned.length; missing > 0; missing--) {
      const [least] = plan.eligible(proposal);
      if (least === undefined) {
        short.push({ formId: proposal.id, has: each - missing });
        break;
      }
      plan.add(proposal.id, least);
    }
  }
  while (plan.improve()) {
    // Each shift makes the loads more even, so that there is a last one.
  }
  return { pairs: plan.pairs(), short };
}

class Plan {
  readonly #proposals: ReadonlyMap<string, AssignedProposal>;
  readonly #reviewers: readonly string[];
  readonly #loads: Map<string, number>;
  /** By the proposal: who is added. */
  readonly #added: Map<string, Set<string>>;

  constructor(proposals: readonly AssignedProposal[], reviewers: readonly AssignedReviewer[]) {
    this.#proposals = new Map(proposals.map((proposal) => [proposal.id, proposal]));
    this.#reviewers = reviewers.map(({ id }) => id);
    this.#loads = new Map(reviewers.map(({ id, load }) => [id, load]));
    this.#added = new Map(proposals.map(({ id }) => [id, new Set()]));
  }

  /** Who may still be added, the smallest load first. */
  eligible(proposal: AssignedProposal): string[] {
    return this.#reviewers
      .filter((userId) => this.#mayJudge(proposal, userId))
      .toSorted((one, other) => this.#load(one) - this.#load(other));
  }

  add(formId: string, userId: string): void {
    this.#added.get(formId)?.add(userId);
    this.#loads.set(userId, this.#load(userId) + 1);
  }

  pairs(): Pair[] {
    return [...this.#added].flatMap(([formId, users]) => [...users].map((userId) => ({ formId, userId })));
  }

  /** Passes one proposal on from a reviewer to one with at least two fewer, over as many others as it takes. False: there is none such. */
  improve(): boolean {
    const byLoad = this.#reviewers.toSorted((one, other) => this.#load(other) - this.#load(one));
    return byLoad.some((from) => this.#unburden(from));
  }

  #unburden(from: string): boolean {
    const cameBy = new Map<string, { readonly before: string; readonly formId: string } | null>([
      [from, null],
    ]);
    for (const [at] of cameBy) {
      if (this.#load(at) <= this.#load(from) - 2) {
        this.#shift(at, cameBy);
        return true;
      }
      for (const [formId, users] of this.#added) {
        const proposal = this.#proposals.get(formId);
        if (!proposal || !users.has(at)) continue;
        for (const next of this.#reviewers)
          if (!cameBy.has(next) && this.#mayJudge(proposal, next)) cameBy.set(next, { before: at, formId });
      }
    }
    return false;
  }

  #shift(
    last: string,
    cameBy: ReadonlyMap<string, { readonly before: string; readonly formId: string } | null>,
  ): void {
    for (let to = last, step = cameBy.get(to); step; to = step.before, step = cameBy.get(to)) {
      this.#added.get(step.formId)?.delete(step.before);
      this.#loads.set(step.before, this.#load(step.before) - 1);
      this.add(step.formId, to);
    }
  }

  #mayJudge({ id, assigned, forbidden }: AssignedProposal, userId: string): boolean {
    return !assigned.includes(userId) && !forbidden.includes(userId) && !this.#added.get(id)?.has(userId);
  }

  #load(userId: string): number {
    return this.#loads.get(userId) ?? 0;
  }
}
