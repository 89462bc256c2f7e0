package dev.offprint.verify;

import dev.offprint.verify.expect.Inquiry;
import dev.offprint.verify.live.OutOfTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Several that ask at once, each one address after the other. */
final class Crew {

    private final Dialogue dialogue;
    private final VerifyListener listener;
    private final ConcurrentLinkedQueue<AddressFindings> findings = new ConcurrentLinkedQueue<>();

    Crew(Dialogue dialogue, VerifyListener listener) {
        this.dialogue = dialogue;
        this.listener = listener;
    }

    /** Returns what was found so far, in no order. */
    List<AddressFindings> findings() {
        return List.copyOf(findings);
    }

    /** Asks everything; throws where the time does not suffice, and what was found until then stays. */
    void ask(List<Inquiry> inquiries, int members) throws OutOfTime, InterruptedException {
        AtomicInteger next = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(members);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int member = 0; member < members; member++) {
                running.add(pool.submit(() -> {
                    work(inquiries, next);
                    return null;
                }));
            }
            for (Future<?> one : running) {
                one.get();
            }
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof OutOfTime late) {
                throw late;
            }
            throw new IllegalStateException("a dialogue reports and never throws", failed.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    private void work(List<Inquiry> inquiries, AtomicInteger next) throws OutOfTime, InterruptedException {
        for (int at = next.getAndIncrement(); at < inquiries.size(); at = next.getAndIncrement()) {
            findings.add(dialogue.ask(inquiries.get(at)));
            listener.asked();
        }
    }
}
