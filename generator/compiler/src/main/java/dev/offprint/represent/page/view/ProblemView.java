package dev.offprint.represent.page.view;

import java.util.List;
import java.util.Map;

/**
 * The explanation of a problem, in both languages.
 *
 * @param status the status code
 * @param code the code, for programs
 * @param versions one for each language
 */
public record ProblemView(int status, String code, List<Version> versions) {

    /**
     * One language.
     *
     * @param words the fixed texts of pages
     * @param title the problem
     * @param cause what causes it, HTML
     * @param wayOut what to do about it, HTML
     * @param form how such problems are sent, HTML
     */
    public record Version(Map<String, String> words, String title, String cause, String wayOut, String form) {}
}
