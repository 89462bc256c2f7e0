package dev.offprint.program;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.stream.Stream;

/** Explains failures of the disk, the network and the store. */
public final class Failure {

    private static final String OWN = "dev.offprint.";

    private Failure() {}

    /** Returns a message for the user; never the message of an exception that a library may have written. */
    public static String explain(Throwable failure) {
        if (failure instanceof Explained one) {
            return one.explanation();
        } else if (failure instanceof AccessDeniedException denied) {
            return denied.getFile() + " may not be read or written; check its permissions";
        } else if (failure instanceof NoSuchFileException missing) {
            return missing.getFile() + " does not exist";
        } else if (failure instanceof FileSystemException file) {
            return file.getFile() + ": " + (file.getReason() == null ? "not usable" : file.getReason());
        } else if (failure instanceof IOException) {
            return "reading or writing failed: " + failure.getMessage();
        } else if (failure instanceof OutOfMemoryError) {
            return "the heap is too small; set OFFPRINT_JAVA_OPTS_EXTRA=-Xmx2g or more";
        } else if (failure.getCause() != null) {
            return explain(failure.getCause());
        }
        return "an unexpected failure, please report it: " + failure.getClass().getName() + place(failure);
    }

    /**
     * Returns where it was thrown, and which code of ours called that. The exception's message is left out: libraries quote their
     * arguments, which may be secrets.
     */
    private static String place(Throwable failure) {
        StackTraceElement[] trace = failure.getStackTrace();
        if (trace.length == 0) {
            return "";
        }
        String own = Stream.of(trace)
                .filter(frame -> frame.getClassName().startsWith(OWN))
                .filter(frame -> !frame.equals(trace[0]))
                .findFirst()
                .map(frame -> ", called by " + frame)
                .orElse("");
        return " at " + trace[0] + own;
    }
}
